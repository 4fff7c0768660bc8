import { entryOf, PARENTS } from '../../matrix';
import { PLANT_PARENTS } from '../cells';
import { insertInto } from '../sql';
import { owner, step } from '../steps';
import type { Step, Trial } from '../runner';
import { idOf, lines, logged, named, noActivity, OLDEST_FIRST } from './steps';

const campaign = (n: number, row: object) =>
  insertInto('public.newsletter_campaigns', {
    ...entryOf('newsletter_campaigns').row(n),
    id: idOf(n),
    ...row,
  });
const setCampaign = (n: number, columns: string): Step =>
  step('service', `update public.newsletter_campaigns set ${columns} where id = '${idOf(n)}'`, 1);
const answer = (n: number, row: object): Step =>
  owner(
    insertInto('public.message_replies', {
      ...entryOf('message_replies').row(n),
      id: idOf(n),
      author: 'Bo',
      ...row,
    }),
  );
const settled = (n: number, status: string): Step =>
  owner(`update public.message_replies set status = '${status}' where id = '${idOf(n)}'`);
const link = (n: number, row: object) =>
  insertInto('public.draft_links', { ...entryOf('draft_links').row(n), id: idOf(n), ...row });

/** Sending, accounts, links to drafts and a person's data in the activity. */
export const OTHER_ACTIVITY: readonly Trial[] = [
  {
    name: 'a newsletter is in the activity when it is created, moved, stopped and sent, not when it begins',
    of: ['change_of', 'log_activity', 'steer_newsletter_campaign_for', 'move_newsletter_campaign_for'],
    steps: [
      named,
      noActivity,
      owner(campaign(1, { subject: 'Tide', created_by: null }).replace('null', ':admin')),
      setCampaign(
        1,
        "total = 3, status = 'planned', recipients = '{all}', starts_at = '2035-01-01T00:00:00Z'",
      ),
      setCampaign(1, "unsubscribed = 1, idempotency_key = 'other'"),
      ...logged("author, kind, action, row_id, title, array_to_string(columns, ' ') as columns, version", [
        {
          author: 'Ada',
          kind: 'sending',
          action: 'created',
          row_id: idOf(1),
          title: 'Tide',
          columns: '',
          version: null,
        },
        {
          author: 'Schedule',
          kind: 'sending',
          action: 'changed',
          row_id: idOf(1),
          title: 'Tide',
          columns: 'starts_at',
          version: null,
        },
      ]),
      step(
        'service',
        `select public.move_newsletter_campaign_for(:admin, '${idOf(1)}', '2035-01-01T00:00:00Z', '2035-01-02T00:00:00Z') as is_moved`,
        [{ is_moved: true }],
      ),
      setCampaign(1, "status = 'sending'"),
      step(
        'service',
        `select public.steer_newsletter_campaign_for(:admin, '${idOf(1)}', 'pause', 'Paused') as is_paused`,
        [{ is_paused: true }],
      ),
      owner("do $forget$ begin perform set_config('agency.acting_for', '', true); end $forget$"),
      setCampaign(1, "status = 'sending'"),
      setCampaign(1, "status = 'sent'"),
      setCampaign(1, "subject = 'Again'"),
      owner(`delete from public.newsletter_campaigns where id = '${idOf(1)}'`),
      ...lines(
        'Ada changed newsletter_campaigns Tide starts_at',
        'Ada changed newsletter_campaigns Tide pause_reason status',
        'Schedule changed newsletter_campaigns Tide status',
        'Schedule sent newsletter_campaigns Tide status',
        'Schedule changed newsletter_campaigns Again subject',
        'System deleted newsletter_campaigns Again',
      ),
      owner(campaign(2, { status: 'queued' })),
      noActivity,
      setCampaign(2, "status = 'sending'"),
      ...lines(),
    ],
  },
  {
    name: 'an answer is in the activity when it is sent, under its author and with its message or application',
    of: ['change_of', 'log_activity'],
    steps: [
      ...PLANT_PARENTS,
      noActivity,
      answer(1, {}),
      answer(2, { message_id: null, application_id: PARENTS.application }),
      answer(3, {}),
      settled(1, 'sent'),
      settled(2, 'sent'),
      settled(3, 'failed'),
      owner(`update public.message_replies set error = 'x' where id = '${idOf(1)}'`),
      owner('delete from public.message_replies'),
      ...logged('author, kind, action, table_name, row_id, title, cardinality(columns) as columns', [
        {
          author: 'Bo',
          kind: 'people',
          action: 'sent',
          table_name: 'contact_messages',
          row_id: PARENTS.message,
          title: null,
          columns: 0,
        },
        {
          author: 'Bo',
          kind: 'people',
          action: 'sent',
          table_name: 'job_applications',
          row_id: PARENTS.application,
          title: null,
          columns: 0,
        },
      ]),
    ],
  },
  {
    name: 'a link to a draft is in the activity when it is made and withdrawn, not when it is cleared away',
    of: ['change_of', 'log_activity'],
    steps: [
      named,
      ...PLANT_PARENTS,
      noActivity,
      owner(link(1, {})),
      owner(link(2, { expires_at: '2001-01-01T00:00:00Z' })),
      noActivity,
      step('admin', `select count(*) from public.make_draft_link('blog_posts', '${PARENTS.post}', 7)`, [
        { count: 1 },
      ]),
      step('admin', `delete from public.draft_links where id = '${idOf(1)}'`, 1),
      ...logged('author, kind, action, table_name, row_id, title', [
        {
          author: 'Ada',
          kind: 'content',
          action: 'shared',
          table_name: 'blog_posts',
          row_id: PARENTS.post,
          title: 'Parent',
        },
        {
          author: 'Ada',
          kind: 'content',
          action: 'withdrawn',
          table_name: 'blog_posts',
          row_id: PARENTS.post,
          title: 'Parent',
        },
      ]),
      owner(link(3, { expires_at: '2999-01-01T00:00:00Z' })),
      owner('update public.draft_links set expires_at = now()'),
      noActivity,
      owner('delete from public.draft_links'),
      ...lines(),
      owner('alter table public.blog_posts drop constraint blog_posts_title_check'),
      owner(`update public.blog_posts set title = repeat('x', 501) where id = '${PARENTS.post}'`),
      noActivity,
      owner(link(4, {})),
      ...logged('length(title) as length', [{ length: 500 }]),
    ],
  },
  {
    name: 'pictures and redirects are in the activity, without what a saved row notes about its pictures',
    of: ['log_activity', 'change_of', 'pictures', 'old_paths'],
    steps: [
      owner('delete from public.pictures; delete from public.old_paths'),
      noActivity,
      owner("insert into public.pictures (path) values ('blog/1.png'), ('blog/2.png')"),
      owner("update public.pictures set is_used = path = 'blog/2.png', width = 1, height = 1, bytes = 1"),
      owner("update public.pictures set alt = 'Waves', caption = 'Waves' where path = 'blog/2.png'"),
      owner("delete from public.pictures where path = 'blog/1.png'"),
      owner("insert into public.old_paths (path, target) values ('/old', '/about')"),
      owner("update public.old_paths set target = '/team'"),
      owner('delete from public.old_paths'),
      ...lines(
        'System changed pictures blog/2.png alt caption',
        'System deleted pictures blog/1.png',
        'System created old_paths /old',
        'System changed old_paths /old target',
        'System deleted old_paths /old',
      ),
    ],
  },
  {
    name: 'accounts: who becomes an admin, who is one no longer, and profiles',
    of: ['log_activity', 'change_of'],
    steps: [
      owner('delete from public.profiles'),
      noActivity,
      owner("insert into public.profiles (user_id, name) values (:member, 'Mo')"),
      owner('insert into private.admins (user_id) values (:member)'),
      owner("update public.profiles set name = 'Moe' where user_id = :member"),
      owner("update private.staff set role = 'editor' where user_id = :member"),
      owner('delete from private.staff where user_id = :member'),
      owner('delete from public.profiles where user_id = :member'),
      step(
        'owner',
        "select count(*) from public.activity where kind = 'accounts' and row_id = :member and version is null",
        [{ count: 6 }],
      ),
      ...lines(
        'System created profiles Mo',
        'System created staff Mo',
        'System changed profiles Mo → Moe name',
        'System changed staff Moe role',
        'System deleted staff Moe',
        'System deleted profiles Moe',
      ),
    ],
  },
  {
    name: 'an erasure and an export of a person’s data are in the activity, without the person',
    of: ['note_export', 'change_of', 'log_activity'],
    steps: [
      named,
      owner(
        insertInto('public.contact_messages', {
          ...entryOf('contact_messages').row(1),
          email: 'ada@example.com',
        }),
      ),
      noActivity,
      step('admin', "select public.erase_person('ada@example.com', 1) ->> 'messages' as messages", [
        { messages: '1' },
      ]),
      step('admin', 'select public.note_export()::text as done', [{ done: null }]),
      step('owner', "select 1 as found from public.activity a where to_jsonb(a)::text ilike '%example%'", []),
      step(
        'owner',
        `select kind, title from public.activity where table_name = 'erasures' order by ${OLDEST_FIRST}`,
        [
          { kind: 'people', title: null },
          { kind: 'people', title: null },
        ],
      ),
      ...lines('Ada deleted contact_messages', 'Ada erased erasures', 'Ada exported erasures'),
      ...(['anonymous', 'member', 'service'] as const).map((role) =>
        step(role, 'select public.note_export()', '42501'),
      ),
      step('member', 'select private.note_export()', '42501'),
    ],
  },
];
