import { entryOf } from '../matrix';
import { insertInto } from './sql';
import { BROWSER_ROLES, owner, step } from './steps';
import type { Actor, Outcome, Trial } from './runner';

const idOf = (n: number) => `90000000-0000-4000-8000-00000000000${n}`;
const clear = (...tables: string[]) => tables.map((table) => owner(`delete from public.${table}`));
const add = (table: string, n: number, values: object) =>
  owner(insertInto(`public.${table}`, { ...entryOf(table).row(n), id: idOf(n), ...values }));

/** A function that moves rows of a table. */
function ordering(table: 'projects' | 'services', move: 'move_project' | 'move_service'): Trial[] {
  const order = (sees: string) =>
    step(
      'owner',
      `select string_agg(title || "order", ' ' order by "order", id) as placed from public.${table}`,
      [{ placed: sees }],
    );
  const call = (as: Actor, [id, from, anchor, at]: [number, number, number, number], sees: Outcome) =>
    step(as, `select public.${move}('${idOf(id)}', ${from}, '${idOf(anchor)}', ${at})::text as done`, sees);
  const done = [{ done: '' }];
  const four = [
    ...clear(table),
    // Two have the same place: the lower id is before the other.
    ...[10, 20, 20, 30].map((place, index) =>
      add(table, index + 1, { title: 'ABCD'[index], order: place, published: true }),
    ),
  ];
  return [
    {
      name: `an admin moves one of the ${table} to the place of another, and all are numbered from 1`,
      of: [move],
      steps: [
        ...four,
        call('admin', [4, 30, 2, 20], done),
        order('A1 D2 B3 C4'),
        call('admin', [4, 2, 3, 4], done),
        order('A1 B2 C3 D4'),
        call('admin', [1, 1, 2, 2], done),
        order('B1 A2 C3 D4'),
        call('admin', [4, 4, 2, 1], done),
        order('D1 B2 A3 C4'),
        owner('delete from private.audit_log'),
        call('admin', [1, 3, 3, 4], done),
        step('owner', 'select count(*)::int from private.audit_log', [{ count: 2 }]),
        step(
          'owner',
          "select count(*) > 0 as locked from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
          [{ locked: true }],
        ),
      ],
    },
    {
      name: `a move of ${table} is refused when one of the two is no longer where it was`,
      of: [move],
      steps: [
        ...four,
        call('admin', [4, 29, 2, 20], 'PT409'),
        call('admin', [4, 30, 2, 21], 'PT409'),
        call('admin', [9, 30, 2, 20], 'PT409'),
        call('admin', [4, 30, 9, 20], 'PT409'),
        order('A10 B20 C20 D30'),
      ],
    },
    {
      name: `only an admin moves ${table}`,
      of: [move],
      steps: [
        ...four,
        call('anonymous', [4, 30, 2, 20], '42501'),
        call('member', [4, 30, 2, 20], '42501'),
        order('A10 B20 C20 D30'),
        call('admin', [4, 30, 2, 20], done),
        call('member', [4, 2, 1, 1], '42501'),
        order('A1 D2 B3 C4'),
      ],
    },
  ];
}

/** A function that tags rows of a table. */
function tagging(table: 'blog_posts' | 'projects' | 'case_studies', column: string, tag: string): Trial {
  const tags = (sees: string) =>
    step(
      'owner',
      `select string_agg(array_to_string("${column}", '+'), ' ' order by id) as tags from public.${table}`,
      [{ tags: sees }],
    );
  const call = (as: Actor, ids: number[], value: string, isAdded: boolean, sees: Outcome) =>
    step(
      as,
      `select count(*)::int as n from public.${tag}(array[${ids.map((id) => `'${idOf(id)}'`).join()}]::uuid[], '${value}', ${isAdded})`,
      sees,
    );
  return {
    name: `an admin adds a tag to ${table} and removes it, whatever its case`,
    of: [tag],
    steps: [
      ...clear(table),
      add(table, 1, { [column]: ['Tide', 'Port', 'Quay'], published: true }),
      add(table, 2, { [column]: ['Port', 'port'], published: true }),
      add(table, 3, { [column]: ['Tide'], published: true }),
      call('admin', [1, 2], 'TIDE', true, [{ n: 1 }]),
      tags('Tide+Port+Quay Port+port+TIDE Tide'),
      call('admin', [1, 2, 3], 'PORT', false, [{ n: 2 }]),
      tags('Tide+Quay TIDE Tide'),
      call('admin', [2, 3], 'tide', false, [{ n: 2 }]),
      step('owner', `select count(*)::int as n from public.${table} where "${column}" = '{}'`, [{ n: 2 }]),
      call('member', [1], 'Port', true, [{ n: 0 }]),
      call('anonymous', [1], 'Port', true, '42501'),
      step('owner', `select "${column}"::text as tags from public.${table} where id = '${idOf(1)}'`, [
        { tags: '{Tide,Quay}' },
      ]),
    ],
  };
}

const EVERYTHING = [
  'blog_posts',
  'case_studies',
  'projects',
  'services',
  'team_members',
  'contact_messages',
  'job_applications',
];
const finds = (text: string, found: string, as: Actor = 'admin') =>
  step(
    as,
    `select string_agg(table_name || ' ' || right(row_id::text, 1) || ' ' || title || ' ' || note, ', ') as found
     from public.find_rows('${text}')`,
    [{ found: found || null }],
  );

/** What the lists of the back-office do with many rows, and the search of everything. */
export const LISTS: readonly Trial[] = [
  ...ordering('projects', 'move_project'),
  ...ordering('services', 'move_service'),
  tagging('blog_posts', 'tags', 'tag_blog_posts'),
  tagging('projects', 'tags', 'tag_projects'),
  tagging('case_studies', 'technologies', 'tag_case_studies'),
  {
    name: 'everything is found by its words, each table by its own',
    of: ['find_rows'],
    steps: [
      ...clear(...EVERYTHING),
      add('blog_posts', 1, { title: 'x Tide', excerpt: 'Eel', author: 'Ox', category: 'Cloud' }),
      add('case_studies', 2, { title: 'y tide', client: 'Bank' }),
      add('projects', 3, { title: 'z TIDE', client: 'Shop' }),
      add('services', 4, { title: 'Riptide' }),
      add('team_members', 5, { name: 'Tideman', role: 'Pilot' }),
      add('contact_messages', 6, {
        name: 'Mo',
        email: 'mo@a.example',
        message: `High tide ${'-'.repeat(90)}`,
      }),
      add('job_applications', 7, { name: 'Tidea', email: 'ti@b.example' }),
      finds(
        'tide',
        'blog_posts 1 x Tide Cloud, case_studies 2 y tide Bank, projects 3 z TIDE Shop, services 4 Riptide , ' +
          `team_members 5 Tideman Pilot, contact_messages 6 Mo High tide ${'-'.repeat(70)}, ` +
          'job_applications 7 Tidea ti@b.example',
      ),
      finds('eel', 'blog_posts 1 x Tide Cloud'),
      finds('bank', 'case_studies 2 y tide Bank'),
      finds('shop', 'projects 3 z TIDE Shop'),
      finds('pilot', 'team_members 5 Tideman Pilot'),
      finds('b.example', 'job_applications 7 Tidea ti@b.example'),
      finds('_ide', ''),
      finds(
        'tide',
        'blog_posts 1 x Tide Cloud, case_studies 2 y tide Bank, projects 3 z TIDE Shop, services 4 Riptide , ' +
          'team_members 5 Tideman Pilot',
        'editor',
      ),
      ...BROWSER_ROLES.filter((role) => role !== 'admin' && role !== 'editor').map((role) =>
        step(role, "select * from public.find_rows('tide')", '42501'),
      ),
      step('service', "select * from public.find_rows('tide')", '42501'),
    ],
  },
  {
    name: 'of every table the newest five are found, newest first',
    of: ['find_rows'],
    steps: [
      ...clear(...EVERYTHING),
      ...EVERYTHING.flatMap((table) =>
        [3, 1, 6, 5, 2, 4].map((n) =>
          add(table, n, {
            [['team_members', 'contact_messages', 'job_applications'].includes(table) ? 'name' : 'title']:
              'Tide',
            created_at: `2025-01-0${n}T00:00:00Z`,
          }),
        ),
      ),
      step(
        'admin',
        `select table_name, string_agg(right(row_id::text, 1), '' order by place) as newest
         from public.find_rows('tide') with ordinality as found (table_name, row_id, title, note, place)
         group by table_name order by table_name`,
        [...EVERYTHING].sort().map((name) => ({ table_name: name, newest: '65432' })),
      ),
    ],
  },
];
