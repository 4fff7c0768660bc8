import { entryOf } from '../../matrix';
import { insertInto } from '../sql';
import { owner, step } from '../steps';
import type { Step, Trial } from '../runner';
import { idOf, lines, logged, named, noActivity } from './steps';

const add = (table: string, n: number, row: object = {}): Step =>
  owner(insertInto(`public.${table}`, { ...entryOf(table).row(n), id: idOf(n), ...row }));

/** Versions, authors and amounts of entries. */
export const ACTIVITY_DETAILS: readonly Trial[] = [
  {
    name: 'an entry has the version of its own row, not of another row or table',
    of: ['latest_version', 'log_activity'],
    steps: [
      owner('delete from public.services; delete from public.projects; delete from public.content_versions'),
      add('services', 1),
      add('services', 2),
      add('projects', 3, { id: idOf(1) }),
      ...['a', 'b', 'c'].flatMap((title) => [
        owner(`update public.services set title = '${title}' where id = '${idOf(2)}'`),
        owner(`update public.projects set title = '${title}'`),
      ]),
      noActivity,
      owner(`update public.services set title = 'Piers' where id = '${idOf(1)}'`),
      ...logged('title, version', [{ title: 'Piers', version: 2 }]),
    ],
  },
  {
    name: 'a newsletter that an admin stops names the admin, and that it was called back',
    of: ['steer_newsletter_campaign_for', 'change_of', 'newsletter_campaigns_status_check'],
    steps: [
      owner('truncate public.newsletter_campaigns cascade'),
      named,
      add('newsletter_campaigns', 1, { subject: 'Tide', status: 'sending' }),
      add('newsletter_campaigns', 2, { subject: 'Neap', status: 'planned' }),
      noActivity,
      step(
        'service',
        `select public.steer_newsletter_campaign_for(:admin, '${idOf(1)}', 'pause', 'x') as done`,
        [{ done: true }],
      ),
      ...logged("author, title, 'status' = any (columns) as has_status", [
        { author: 'Ada', title: 'Tide', has_status: true },
      ]),
      owner("update public.newsletter_campaigns set status = 'cancelled' where subject = 'Neap'"),
      ...logged("title, 'status' = any (columns) as has_status", [{ title: 'Neap', has_status: true }]),
    ],
  },
  {
    name: 'rows with a title have an entry each, and rows of visitors share one without a row',
    of: ['log_activity'],
    steps: [
      owner('delete from public.saved_answers; truncate public.newsletter_subscribers cascade'),
      add('newsletter_subscribers', 1),
      add('newsletter_subscribers', 2),
      noActivity,
      owner("insert into public.saved_answers (title, body) values ('Thanks', 'a'), ('Thanks', 'b')"),
      ...lines('System created saved_answers Thanks', 'System created saved_answers Thanks'),
      owner('delete from public.newsletter_subscribers'),
      ...logged('amount, row_id', [{ amount: 2, row_id: null }]),
    ],
  },
];
