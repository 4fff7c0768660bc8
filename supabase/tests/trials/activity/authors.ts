import { entryOf } from '../../matrix';
import { insertInto } from '../sql';
import { ago, BROWSER_ROLES, owner, step } from '../steps';
import type { Trial } from '../runner';
import { idOf, logged, named, noActivity, OLDEST_FIRST } from './steps';

/** Who is the author of an entry, and what jobs do with the activity. */
export const AUTHORS: readonly Trial[] = [
  {
    name: 'the author is the account, an operator is the system, and a job is the schedule',
    of: ['acting_name'],
    steps: [
      named,
      noActivity,
      step('service', insertInto('public.services', entryOf('services').row(1)), 1),
      step('admin', insertInto('public.services', entryOf('services').row(2)), 1),
      owner("do $role$ begin perform set_config('role', 'none', true); end $role$"),
      owner(insertInto('public.services', entryOf('services').row(3))),
      // Without a token, the session's role counts; an account is not mistaken for another one.
      owner(
        `do $role$ begin perform set_config('role', 'service_role', true); ${insertInto('public.services', entryOf('services').row(4))}; end $role$`,
      ),
      owner(
        `do $for$ begin perform set_config('agency.acting_for', (:admin)::text, true); ${insertInto('public.services', entryOf('services').row(5))}; end $for$`,
      ),
      owner('insert into private.admins (user_id) values (:member)'),
      step('member', insertInto('public.services', entryOf('services').row(6)), 1),
      step(
        'owner',
        `select author from public.activity where table_name = 'services' order by ${OLDEST_FIRST}`,
        [
          { author: 'Schedule' },
          { author: 'Ada' },
          { author: 'System' },
          { author: 'Schedule' },
          { author: 'Ada' },
          { author: 'member@agency.test' },
        ],
      ),
    ],
  },
  {
    name: 'a planned change is in the activity once its minute has come, and once only',
    of: ['settle_planned_changes', 'planned_changes', 'latest_version'],
    steps: [
      owner('alter table public.services disable trigger keep_plan'),
      owner("update private.purged_changes set until = '2001-01-01T00:00:00Z'"),
      owner(
        insertInto('public.services', {
          ...entryOf('services').row(1),
          id: idOf(1),
          published: true,
          publish_at: '2001-01-01T00:00:00Z',
          unpublish_at: '2001-01-03T00:00:00Z',
        }),
      ),
      ...['2001-01-02', '2001-01-04'].map((day, n) =>
        owner(
          insertInto('public.services', {
            ...entryOf('services').row(2 + n),
            id: idOf(2 + n),
            published: true,
            publish_at: `${day}T00:00:00Z`,
          }),
        ),
      ),
      owner("update public.content_versions set saved_at = '2000-12-31T00:00:00Z'"),
      noActivity,
      ...['2001-01-03', '2001-01-02'].map((day) =>
        step('service', `select public.settle_planned_changes('${day}T00:00:00Z')::text as done`, [
          { done: null },
        ]),
      ),
      ...logged(
        "to_char(at at time zone 'utc', 'DD') as day, author, kind, action, table_name, row_id, title, version",
        [
          {
            day: '02',
            author: 'Schedule',
            kind: 'content',
            action: 'published',
            table_name: 'services',
            row_id: idOf(2),
            title: 'Service 2',
            version: 1,
          },
          {
            day: '03',
            author: 'Schedule',
            kind: 'content',
            action: 'offline',
            table_name: 'services',
            row_id: idOf(1),
            title: 'Service 1',
            version: 1,
          },
        ],
      ),
    ],
  },
  {
    name: 'everybody who has an entry is listed once, to admins alone',
    of: ['activity_authors'],
    steps: [
      noActivity,
      step('admin', 'select public.activity_authors() as name', []),
      ...['Zoe', 'Ada', 'Zoe', 'Bo'].map((author) =>
        owner(insertInto('public.activity', { ...entryOf('activity').row(1), author })),
      ),
      step('admin', 'select public.activity_authors() as name', [
        { name: 'Ada' },
        { name: 'Bo' },
        { name: 'Zoe' },
      ]),
      step('member', 'select public.activity_authors() as name', []),
      owner(
        "insert into public.activity (author, kind, action, table_name) select 'Author ' || n, 'content', 'changed', 'services' from generate_series(1, 1001) n",
      ),
      step('admin', 'select count(*) from public.activity_authors()', [{ count: 1000 }]),
    ],
  },
  {
    name: 'entries are deleted after 24 months, a thousand at a time',
    of: ['purge_activity'],
    steps: [
      noActivity,
      owner(
        `insert into public.activity (at, author, kind, action, table_name) select ${ago('25 months')}, 'Ada', 'content', 'changed', 'x' || n from generate_series(1, 1001) n`,
      ),
      owner(
        insertInto('public.activity', { ...entryOf('activity').row(1), title: 'Young' })
          .replace(/^insert into public\.activity \(/, 'insert into public.activity (at, ')
          .replace(/values \(/, `values (${ago('23 months 28 days')}, `),
      ),
      owner(
        insertInto('public.activity', { ...entryOf('activity').row(1), title: 'Old' })
          .replace(/^insert into public\.activity \(/, 'insert into public.activity (at, ')
          .replace(/values \(/, `values (${ago('24 months 1 hour')}, `),
      ),
      step('service', 'select public.purge_activity() as deleted', [{ deleted: 1000 }]),
      step('owner', "select count(*) from public.activity where title = 'Old'", [{ count: 1 }]),
      step('service', 'select public.purge_activity() as deleted', [{ deleted: 2 }]),
      step('owner', 'select title from public.activity', [{ title: 'Young' }]),
      ...BROWSER_ROLES.map((role) => step(role, 'select public.purge_activity()', '42501')),
    ],
  },
];
