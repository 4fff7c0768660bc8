import { entryOf } from '../../matrix';
import { Expression, insertInto } from '../sql';
import { ago, owner, step } from '../steps';
import type { Actor, Outcome, Step, Trial } from '../runner';
import { idOf, named } from './steps';

const NEW = '5a000000-0000-4000-8000-000000000001';
const ORDER = '5a000000-0000-4000-8000-000000000002';
const add = (table: string, n: number, row: object = {}): Step =>
  owner(insertInto(`public.${table}`, { ...entryOf(table).row(n), ...row }));
const sql = (text: string) => new Expression(text);
const message = (n: number, status: string, age: string) =>
  add('contact_messages', n, { status, created_at: sql(ago(age)) });
const service = (n: number, row: object) => add('services', n, { published: true, ...row });
const delivery = (n: number, status: string) =>
  add('newsletter_deliveries', n, { campaign_id: idOf(1), status });
const draft = (n: number, row: object) =>
  add('content_drafts', n, { saved_by: 'Ada', saved_by_id: sql(':admin'), ...row });
const campaign = (n: number, row: object) => add('newsletter_campaigns', n, { id: idOf(n), ...row });

const DAY = "'2035-06-01T00:00:00Z', '2035-06-02T00:00:00Z'";
const needs = (as: Actor, columns: string, sees: Outcome) =>
  step(as, `select ${columns} from public.read_needs(${DAY}) as n`, sees);
const COUNTS =
  "n ->> 'messages' as messages, n ->> 'planned' as planned, n ->> 'deliveries' as deliveries, n ->> 'applicants' as applicants";
const empty = owner(
  'truncate public.contact_messages, public.newsletter_campaigns, public.job_applications, public.content_drafts, public.insight_sums cascade; delete from public.services',
);
const sum = (day: string, dimension: string, name: string, views: number, visitors = 0) =>
  owner(insertInto('public.insight_sums', { day, dimension, name, views, visitors }));
const sent = (n: number, day: string, total: number, status = 'sent') =>
  campaign(n, { status, total, finished_at: `${day}T23:59:59Z` });
const trends = (as: Actor, sees: Outcome) =>
  step(
    as,
    "select t ->> 'measure' as measure, t ->> 'day' as day, t ->> 'now' as now, t ->> 'before' as before from jsonb_array_elements(public.read_trends('2025-03-03', '2025-03-04')) as t",
    sees,
  );

/** What the dashboard says: what waits for somebody, and how things went. */
export const NEEDS: readonly Trial[] = [
  {
    name: 'what waits for somebody is counted, and nothing else',
    of: ['read_needs'],
    steps: [
      empty,
      needs('admin', COUNTS, [{ messages: '0', planned: '0', deliveries: '0', applicants: '0' }]),
      message(1, 'new', '1 day 1 minute'),
      message(2, 'new', '23 hours 59 minutes'),
      ...['answered', 'done', 'spam'].map((status, n) => message(3 + n, status, '2 days')),
      owner('alter table public.services disable trigger keep_plan'),
      service(1, { publish_at: '2035-06-01T00:00:00Z' }),
      service(2, { publish_at: '2035-05-31T23:59:59Z' }),
      service(3, { unpublish_at: '2035-06-01T23:59:00Z' }),
      service(4, { publish_at: '2035-06-02T00:00:00Z' }),
      campaign(1, { status: 'planned', starts_at: '2035-06-01T00:00:00Z' }),
      campaign(2, { status: 'queued', starts_at: '2035-06-01T10:00:00Z' }),
      campaign(3, { status: 'planned', starts_at: '2035-06-02T00:00:00Z' }),
      campaign(4, { status: 'planned', starts_at: '2035-05-31T23:59:59Z' }),
      ...['failed', 'uncertain', 'sent', 'pending', 'bounced', 'skipped', 'failed'].map((status, n) =>
        delivery(n, status),
      ),
      add('job_applications', 1, { stage_id: NEW }),
      add('job_applications', 2, { stage_id: ORDER }),
      needs('admin', COUNTS, [{ messages: '1', planned: '3', deliveries: '3', applicants: '1' }]),
      needs('editor', COUNTS, [{ messages: '0', planned: '2', deliveries: '0', applicants: '0' }]),
    ],
  },
  {
    name: 'counts of what waits end at 1,001',
    of: ['read_needs'],
    steps: [
      empty,
      owner(
        `insert into public.contact_messages (name, email, message, created_at) select 'A', 'a@example.com', 'x', ${ago('2 days')} from generate_series(1, 1002)`,
      ),
      owner(
        "insert into public.job_applications (name, email, message) select 'A', 'a@example.com', 'x' from generate_series(1, 1002)",
      ),
      campaign(1, {}),
      owner(
        `insert into public.newsletter_deliveries (campaign_id, email, status) select '${idOf(1)}', n || '@example.com', 'failed' from generate_series(1, 1002) n`,
      ),
      needs('admin', COUNTS, [{ messages: '1001', planned: '0', deliveries: '1001', applicants: '1001' }]),
    ],
  },
  {
    name: 'drafts of one’s own are listed, the newest five, by the title they have',
    of: ['read_needs', 'row_of_draft_link'],
    steps: [
      empty,
      named,
      add('blog_posts', 9, { id: idOf(9), title: 'Stored' }),
      draft(1, { saved_at: '2025-06-01T01:00:00Z', row_id: idOf(1) }),
      draft(2, {
        saved_at: '2025-06-01T02:00:00Z',
        row_id: idOf(2),
        table_name: 'newsletter_campaigns',
        content: { subject: 'Piers' },
      }),
      draft(3, {
        saved_at: '2025-06-01T03:00:00Z',
        row_id: idOf(3),
        table_name: 'team_members',
        content: { name: 'Ines' },
      }),
      draft(9, {
        saved_at: '2025-06-01T04:00:00Z',
        row_id: idOf(9),
        table_name: 'blog_posts',
        content: { excerpt: 'x' },
        base_version: '2025-06-01T00:00:00Z',
      }),
      draft(4, { saved_at: '2025-06-01T05:00:00Z', row_id: idOf(4), saved_by_id: sql(':editor') }),
      ...[5, 6].map((n) =>
        draft(n, { saved_at: `2025-06-01T0${n}:00:00Z`, row_id: idOf(n), content: { body: 'x' } }),
      ),
      step(
        'admin',
        `select d ->> 'table_name' as table_name, right(d ->> 'row_id', 2) as row, d ->> 'title' as title, d ->> 'is_new' as is_new
         from jsonb_array_elements(public.read_needs(${DAY}) -> 'drafts') as d`,
        [
          { table_name: 'services', row: '06', title: null, is_new: 'true' },
          { table_name: 'services', row: '05', title: null, is_new: 'true' },
          { table_name: 'blog_posts', row: '09', title: 'Stored', is_new: 'false' },
          { table_name: 'team_members', row: '03', title: 'Ines', is_new: 'true' },
          { table_name: 'newsletter_campaigns', row: '02', title: 'Piers', is_new: 'true' },
        ],
      ),
      // What somebody wrote who is an editor by now.
      draft(8, {
        row_id: idOf(8),
        table_name: 'newsletter_campaigns',
        content: { subject: 'Piers' },
        saved_by_id: sql(':editor'),
      }),
      step(
        'editor',
        `select right(d ->> 'row_id', 2) as row from jsonb_array_elements(public.read_needs(${DAY}) -> 'drafts') as d`,
        [{ row: '04' }],
      ),
    ],
  },
  {
    name: 'only staff learn what waits',
    of: ['read_needs'],
    steps: [
      ...(['anonymous', 'member', 'service'] as const).map((role) => needs(role, '1', '42501')),
      step('member', `select private.read_needs(${DAY})`, '42501'),
    ],
  },
  {
    name: 'visitors, messages, subscribers and mails are summed day by day, beside the range before',
    of: ['read_trends'],
    steps: [
      empty,
      // Outside of both ranges.
      ...['2025-02-28', '2025-03-05'].flatMap((day, n) => [
        sum(day, 'device', 'phone', 1, 99),
        sent(20 + n, day, 99),
      ]),
      sum('2025-03-01', 'device', 'phone', 90, 1),
      sum('2025-03-03', 'device', 'phone', 90, 2),
      sum('2025-03-03', 'device', 'desktop', 90, 3),
      sum('2025-03-04', 'device', 'desktop', 90, 4),
      sum('2025-03-02', 'action', 'message', 5),
      sum('2025-03-04', 'action', 'message', 6),
      sum('2025-03-03', 'action', 'subscription', 7),
      sum('2025-03-03', 'action', 'demo', 70),
      sum('2025-03-03', 'page', 'message', 70, 70),
      sent(1, '2025-03-01', 10),
      sent(2, '2025-03-04', 11),
      sent(3, '2025-03-04', 12),
      sent(4, '2025-03-04', 70, 'failed'),
      trends('admin', [
        { measure: 'messages', day: '2025-03-04', now: '6', before: '5' },
        { measure: 'newsletters', day: '2025-03-03', now: '0', before: '10' },
        { measure: 'newsletters', day: '2025-03-04', now: '23', before: '0' },
        { measure: 'subscribers', day: '2025-03-03', now: '7', before: '0' },
        { measure: 'visitors', day: '2025-03-03', now: '5', before: '1' },
        { measure: 'visitors', day: '2025-03-04', now: '4', before: '0' },
      ]),
      trends('member', []),
      trends('anonymous', '42501'),
    ],
  },
];
