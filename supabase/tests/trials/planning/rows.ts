import { entryOf } from '../../matrix';
import { insertInto } from '../sql';
import { owner, step } from '../steps';
import { at, PLANNED_TABLES } from './policies';
import type { Outcome, Step, Trial } from '../runner';

const ID = '90000000-0000-4000-8000-000000000001';
const OTHER = '90000000-0000-4000-8000-000000000002';

const add = (table: string, row: object) =>
  owner(insertInto(`public.${table}`, { ...entryOf(table).row(1), id: ID, ...row }));
const plan = (table: string) =>
  `select publish_at::text as publish, unpublish_at::text as unpublish from public.${table} where id = '${ID}'`;
const seen = (publish: string | null, unpublish: string | null): Outcome => [{ publish, unpublish }];
const utc = [owner("set local timezone = 'UTC'")];

/** Moves a row's times without the trigger: to the microsecond. */
const set = (table: string, change: string): Step[] => [
  owner(`alter table public.${table} disable trigger keep_plan`),
  owner(`update public.${table} set ${change} where id = '${ID}'`),
  owner(`alter table public.${table} enable trigger keep_plan`),
];

const eachTable = PLANNED_TABLES.flatMap((table): Trial[] => {
  const { column } = entryOf(table).visible!;
  return [
    {
      name: `a plan of ${table} is cut to the minute, whoever writes it, in any zone`,
      of: ['keep_plan', `${table}_plan_check`],
      steps: [
        // A zone that was once off by seconds.
        owner("set local timezone = 'Africa/Monrovia'"),
        owner(`delete from public.${table}`),
        add(table, {
          publish_at: '1960-06-01T10:00:59.999999Z',
          unpublish_at: '2030-06-01T11:30:00.001Z',
        }),
        ...utc,
        step('owner', plan(table), seen('1960-06-01 10:00:00+00', '2030-06-01 11:30:00+00')),
        step('admin', `update public.${table} set publish_at = '2030-06-01T12:59:30+02:00'`, 1),
        step('owner', plan(table), seen('2030-06-01 10:59:00+00', '2030-06-01 11:30:00+00')),
        step('admin', `update public.${table} set unpublish_at = '2030-06-01T10:59:59Z'`, '23514'),
        step('admin', `update public.${table} set unpublish_at = '2030-06-01T11:00:00Z'`, 1),
      ],
    },
    {
      name: `switching ${table} on again forgets an end that has passed, and no other`,
      of: ['keep_plan'],
      steps: [
        ...utc,
        owner(`delete from public.${table}`),
        add(table, { [column]: false, unpublish_at: '2001-01-01T10:00:00Z' }),
        step('admin', `update public.${table} set updated_at = now()`, 1),
        step('owner', plan(table), seen(null, '2001-01-01 10:00:00+00')),
        step('admin', `update public.${table} set "${column}" = true`, 1),
        step('owner', plan(table), seen(null, null)),
        // An end that is set later is kept, whatever it is.
        step('admin', `update public.${table} set unpublish_at = '2001-01-01T10:00:00Z'`, 1),
        step('admin', `update public.${table} set updated_at = now()`, 1),
        step('owner', plan(table), seen(null, '2001-01-01 10:00:00+00')),
        step('admin', `update public.${table} set "${column}" = false`, 1),
        step('owner', plan(table), seen(null, '2001-01-01 10:00:00+00')),
        step('admin', `update public.${table} set unpublish_at = '2999-01-01T10:00:00Z'`, 1),
        step('admin', `update public.${table} set "${column}" = true`, 1),
        step('owner', plan(table), seen(null, '2999-01-01 10:00:00+00')),
      ],
    },
  ];
});

const post = (row: object) => add('blog_posts', { slug: 'first', published: true, ...row });
const redirects = (count: number) => step('owner', 'select count(*) from public.slug_redirects', [{ count }]);
const hasPage = (path: string, has: boolean) =>
  step('owner', `select private.has_page('${path}') as has`, [{ has }]);
const versions = (...sees: boolean[]) =>
  step(
    'owner',
    `select was_public from public.content_versions where table_name = 'services' and row_id = '${ID}' order by number`,
    sees.map((was_public) => ({ was_public })),
  );
const rename = (title: string) => step('admin', `update public.services set title = '${title}'`, 1);
const service = (row: object) => [
  owner('delete from public.services'),
  owner('delete from public.content_versions'),
  add('services', { published: true, ...row }),
];

/** What a plan means for everything that asks whether a row is public. */
export const PLANNED_ROWS: readonly Trial[] = [
  ...eachTable,
  {
    name: 'a slug redirects once readers have seen it, even if they no longer do',
    of: ['keep_old_slug', 'is_public'],
    steps: [
      owner('delete from public.slug_redirects'),
      post({ publish_at: at('1 hour') }),
      step('admin', `update public.blog_posts set slug = 'second' where id = '${ID}'`, 1),
      redirects(0),
      ...set('blog_posts', 'publish_at = now()'),
      step('admin', `update public.blog_posts set slug = 'third' where id = '${ID}'`, 1),
      redirects(1),
      ...set(
        'blog_posts',
        "publish_at = now() - interval '2 hours', unpublish_at = now() - interval '1 hour'",
      ),
      step('admin', `update public.blog_posts set slug = 'fourth' where id = '${ID}'`, 1),
      redirects(2),
    ],
  },
  {
    name: 'a visit of a planned row is one of no page, and its demo is not counted',
    of: ['has_page', 'record_visit', 'is_public'],
    steps: [
      post({}),
      add('projects', { published: true, live_demo_url: 'https://demo.example/' }),
      add('case_studies', { published: true }),
      owner('delete from private.insight_events'),
      ...[
        ['publish_at = now(), unpublish_at = null', true],
        ["publish_at = now() + interval '1 microsecond', unpublish_at = null", false],
        ["publish_at = null, unpublish_at = now() + interval '1 microsecond'", true],
        ['publish_at = null, unpublish_at = now()', false],
      ].flatMap(([change, has]) => [
        ...['blog_posts', 'projects', 'case_studies'].flatMap((table) => set(table, String(change))),
        ...['/blog/first', `/projects/${ID}`, `/case-studies/${ID}`].map((path) =>
          hasPage(path, Boolean(has)),
        ),
        step(
          'service',
          "select public.record_visit('/', '', null, 'phone', '', 'https://demo.example/', '', 'x')::text as done",
          [{ done: '' }],
        ),
      ]),
      step('owner', 'select count(*) from private.insight_events', [{ count: 2 }]),
    ],
  },
  {
    name: 'a version that was planned was public if its time came before the next save',
    of: ['keep_version', 'is_public'],
    steps: [
      ...service({ publish_at: at('1 hour') }),
      rename('A'),
      versions(false, false),
      ...set('services', "publish_at = now() - interval '1 minute'"),
      // The plan alone is a save of its own.
      versions(false, false, true),
      owner('update public.content_versions set was_public = false where number = 3'),
      // The same number of another row, and of the same id in another table.
      ...['services', 'projects'].map((table_name, n) =>
        owner(
          insertInto('public.content_versions', {
            ...entryOf('content_versions').row(3),
            table_name,
            row_id: n === 0 ? OTHER : ID,
            was_public: false,
          }),
        ),
      ),
      rename('B'),
      versions(false, false, true, true),
      step('owner', 'select count(*) from public.content_versions where was_public', [{ count: 2 }]),
    ],
  },
  {
    name: 'a version that was saved after its end was never public',
    of: ['keep_version', 'is_public'],
    steps: [
      ...service({ unpublish_at: at('-1 hour') }),
      rename('A'),
      versions(false, false),
      // It was saved before its end, which has passed since.
      owner("update public.content_versions set saved_at = now() - interval '1 day' where number = 2"),
      rename('B'),
      versions(false, true, false),
      step('admin', 'update public.services set published = false', 1),
      versions(false, true, false, false),
      rename('C'),
      versions(false, true, false, false, false),
    ],
  },
  {
    name: 'a row without versions whose end has passed was public before',
    of: ['keep_version', 'is_public'],
    steps: [
      ...service({ unpublish_at: at('-1 hour') }),
      owner('delete from public.content_versions'),
      rename('A'),
      versions(true, false),
    ],
  },
];
