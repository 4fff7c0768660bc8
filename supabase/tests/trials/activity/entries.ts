import { entryOf } from '../../matrix';
import { parentsOf } from '../cells';
import { insertInto, literal } from '../sql';
import { BROWSER_ROLES, owner, step } from '../steps';
import type { Trial } from '../runner';
import { idOf, lines, logged, named, noActivity } from './steps';

/** Tables whose rows have a title, by the kind of their entries. */
const TITLED: Record<string, string> = {
  about_content: 'content',
  services: 'content',
  projects: 'content',
  team_members: 'content',
  blog_posts: 'content',
  case_studies: 'content',
  saved_answers: 'settings',
  application_stages: 'settings',
};
const ROW = idOf(1);

const titled = Object.entries(TITLED).map(([table, kind]): Trial => {
  const { row, visible } = entryOf(table);
  const column = Object.keys(row(1)).find((name) => name === 'title') ?? 'name';
  const isContent = kind === 'content';
  const entry = (action: string, title: string, columns: string, version: number | null) => ({
    author: 'Ada',
    kind,
    action,
    table_name: table,
    row_id: ROW,
    title,
    columns,
    version: isContent ? version : null,
  });
  const title = String(row(1)[column]);
  const changes = `update public.${table} set "${column}" = 'Again' where id = '${ROW}'`;
  return {
    name: `an admin's changes of ${table} are in the activity, with title, columns and version`,
    of: ['log_activity', 'log_insert', 'log_update', 'log_delete', 'change_of', 'latest_version'],
    steps: [
      named,
      ...(table === 'about_content' ? [owner('delete from public.about_content')] : []),
      noActivity,
      step('admin', insertInto(`public.${table}`, { ...row(1), id: ROW }), 1),
      step('admin', changes, 1),
      ...(visible
        ? [visible.shown, visible.hidden].map((value) =>
            step(
              'admin',
              `update public.${table} set "${visible.column}" = ${literal(value)} where id = '${ROW}'`,
              1,
            ),
          )
        : []),
      // A save that changes nothing.
      step('admin', changes, 1),
      step(
        table === 'about_content' ? 'owner' : 'admin',
        `delete from public.${table} where id = '${ROW}'`,
        1,
      ),
      ...logged(
        "author, kind, action, table_name, row_id, title, array_to_string(columns, ' ') as columns, version",
        [
          // A member of the team is active at once.
          entry(table === 'team_members' ? 'published' : 'created', title, '', 1),
          entry('changed', 'Again', column, 2),
          ...(visible && table !== 'team_members' ? [entry('published', 'Again', visible.column, 3)] : []),
          ...(visible ? [entry('offline', 'Again', visible.column, table === 'team_members' ? 3 : 4)] : []),
          { ...entry('deleted', 'Again', '', null), author: table === 'about_content' ? 'System' : 'Ada' },
        ],
      ),
    ],
  };
});

/** The columns of visitors' rows that staff change, and what is written down of that. */
const PEOPLES: [string, string, string, string?][] = [
  ['contact_messages', 'status', "'done'"],
  ['newsletter_subscribers', 'active', 'false', 'active status'],
  ['job_applications', 'rating', '3'],
];

const peoples = PEOPLES.map(([table, column, value, columns = column]): Trial => {
  const { row } = entryOf(table);
  return {
    name: `staff's changes of ${table} are in the activity, without anything about a person`,
    of: ['log_activity', 'change_of'],
    steps: [
      named,
      ...parentsOf(entryOf(table)),
      owner(`delete from public.${table}`),
      noActivity,
      ...[1, 2, 3].map((n) => step('service', insertInto(`public.${table}`, { ...row(n), id: idOf(n) }), 1)),
      step('service', `update public.${table} set "${column}" = "${column}"`, 3),
      // What the site does by itself is no act of staff.
      step(
        'service',
        `update public.${table} set ${table === 'job_applications' ? 'rating = 1' : table === 'contact_messages' ? "status = 'answered'" : 'unsubscribed_at = now()'}`,
        3,
      ),
      ...lines(),
      step('admin', `update public.${table} set "${column}" = ${value} where id = '${idOf(1)}'`, 1),
      step('admin', `update public.${table} set "${column}" = ${value}`, 3),
      step('admin', `delete from public.${table} where id = '${idOf(1)}'`, 1),
      step('service', `delete from public.${table}`, 2),
      ...logged(
        "author, kind, action, table_name, row_id, title, array_to_string(columns, ' ') as columns, amount",
        [
          { author: 'Ada', action: 'changed', row_id: idOf(1), columns, amount: 1 },
          { author: 'Ada', action: 'changed', row_id: null, columns, amount: 2 },
          { author: 'Ada', action: 'deleted', row_id: idOf(1), columns: '', amount: 1 },
          { author: 'Schedule', action: 'deleted', row_id: null, columns: '', amount: 2 },
        ].map((entry) => ({ ...entry, kind: 'people', table_name: table, title: null })),
      ),
    ],
  };
});

/** Changes of content, settings and visitors' rows, which triggers write down. */
export const ACTIVITY: readonly Trial[] = [
  ...titled,
  ...peoples,
  {
    name: 'nobody writes, changes or deletes entries, even with a grant; admins alone read them',
    of: ['refuse_forgery', 'activity'],
    steps: [
      owner('grant all on public.activity to anon, authenticated, service_role'),
      owner('alter table public.activity disable row level security'),
      owner(insertInto('public.activity', entryOf('activity').row(1))),
      ...([...BROWSER_ROLES, 'service'] as const).flatMap((role) => [
        // Its default is a function that they may not call, which would refuse the row by itself.
        step(
          role,
          insertInto('public.activity', { ...entryOf('activity').row(2), author_id: null }),
          '42501',
        ),
        step(role, "update public.activity set title = 'x'", '42501'),
        step(role, 'delete from public.activity', '42501'),
        step(role, 'truncate public.activity', '42501'),
      ]),
    ],
  },
  {
    name: 'a statement of many rows writes an entry for each title, and one for all that have none',
    of: ['log_activity'],
    steps: [
      named,
      owner('delete from public.contact_messages'),
      noActivity,
      step(
        'admin',
        "insert into public.blog_posts (slug, title, image) select 'bulk-' || n, 'Bulk ' || n, '/media/x.webp' from generate_series(1, 300) n",
        300,
      ),
      step(
        'owner',
        "select count(*), count(distinct row_id) as posts, min(amount) as least from public.activity where action = 'created' and version = 1",
        [{ count: 300, posts: 300, least: 1 }],
      ),
      noActivity,
      // Two rows of one title are two entries.
      step('admin', "update public.blog_posts set title = 'Same' where slug in ('bulk-1', 'bulk-2')", 2),
      ...lines('Ada changed blog_posts Same title', 'Ada changed blog_posts Same title'),
      step(
        'admin',
        "update public.blog_posts set title = case slug when 'bulk-3' then 'Three' else title end, excerpt = case slug when 'bulk-4' then 'Four' else excerpt end where slug in ('bulk-3', 'bulk-4', 'bulk-5')",
        3,
      ),
      step(
        'owner',
        "select title, array_to_string(columns, ' ') as columns from public.activity order by title",
        [
          { title: 'Bulk 4', columns: 'excerpt' },
          { title: 'Three', columns: 'title' },
        ],
      ),
    ],
  },
  {
    name: 'what a plan does is not what its save does',
    of: ['change_of'],
    steps: [
      named,
      noActivity,
      step(
        'admin',
        insertInto('public.services', {
          ...entryOf('services').row(1),
          id: idOf(1),
          published: true,
          publish_at: '2999-01-01T00:00:00Z',
        }),
        1,
      ),
      step(
        'admin',
        "update public.services set publish_at = '2001-01-01T00:00:00Z' where title = 'Service 1'",
        1,
      ),
      step(
        'admin',
        "update public.services set unpublish_at = '2002-01-01T00:00:00Z' where title = 'Service 1'",
        1,
      ),
      step(
        'admin',
        "update public.services set publish_at = null, unpublish_at = null where title = 'Service 1'",
        1,
      ),
      step('admin', insertInto('public.services', { ...entryOf('services').row(2), published: true }), 1),
      ...lines(
        'Ada created services Service 1',
        'Ada published services Service 1 publish_at',
        'Ada offline services Service 1 unpublish_at',
        'Ada published services Service 1 publish_at unpublish_at',
        'Ada published services Service 2',
      ),
    ],
  },
  {
    name: 'a title is cut at 500 characters, and an empty one is none',
    of: ['change_of'],
    steps: [
      named,
      owner('alter table public.services drop constraint services_title_check'),
      noActivity,
      step('admin', "insert into public.services (title) values (repeat('x', 501))", 1),
      step('service', 'insert into public.profiles (user_id) values (:member)', 1),
      ...logged('length(title) as length', [{ length: 500 }, { length: null }]),
    ],
  },
];
