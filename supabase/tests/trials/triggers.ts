import { MATRIX, PARENTS } from '../matrix';
import { PLANT_PARENTS } from './cells';
import { insertInto, literal } from './sql';
import type { Asker, Outcome, Step, Trial } from './play';

const owner = (run: string): Step => ({ as: 'owner', run });
const step = (as: Asker, run: string, sees: Outcome): Step => ({ as, run, sees });

const STAMPED = [
  'about_content',
  'blog_posts',
  'case_studies',
  'newsletter_campaigns',
  'newsletter_deliveries',
  'newsletter_subscribers',
  'profiles',
  'projects',
  'services',
  'team_members',
];
const entryOf = (table: string) => MATRIX.find((entry) => entry.table === table)!;
const changeOf = (table: string) => {
  const [column, value] = Object.entries(entryOf(table).change)[0]!;
  return { column, sql: `update public.${table} set "${column}" = ${literal(value)}` };
};

const stamps = STAMPED.map((table): Trial => ({
  name: `a change of ${table} is stamped with its time`,
  of: ['touch_updated_at'],
  steps: [
    ...PLANT_PARENTS,
    owner(`delete from public.${table}`),
    owner(insertInto(`public.${table}`, { ...entryOf(table).row(1), updated_at: '2001-01-01' })),
    step('owner', changeOf(table).sql, 1),
    step('owner', `select updated_at >= now() as is_now from public.${table}`, [{ is_now: true }]),
  ],
}));

/** Which writes of admins are written down, by table. */
const AUDITED: Record<string, string> = {
  about_content: 'IUD',
  services: 'IUD',
  projects: 'IUD',
  blog_posts: 'IUD',
  case_studies: 'IUD',
  team_members: 'IUD',
  slug_redirects: 'IUD',
  profiles: 'IUD',
  contact_messages: 'UD',
  newsletter_subscribers: 'UD',
  job_applications: 'UD',
};

const audits = Object.entries(AUDITED).map(([table, letters]): Trial => {
  const { row, key = 'id' } = entryOf(table);
  const { column, sql } = changeOf(table);
  const hasId = key === 'id' || key === 'user_id';
  const id = key === 'user_id' ? ':member' : '90000000-0000-4000-8000-000000000001';
  const plant = insertInto(`public.${table}`, { ...row(1), ...(key === 'id' ? { id } : {}) });
  // Past the policies: the owner, with an admin's session.
  const asAdmin = (run: string) =>
    owner(
      `do $admin$ begin perform set_config('request.jwt.claim.sub', (:admin)::text, true); ${run}; end $admin$`,
    );
  const written = (operation: string, columns: string | null) => ({
    operation,
    actor: 'admin',
    table_name: table,
    is_row: true,
    columns,
  });
  const stamp = STAMPED.includes(table) ? ' updated_at' : '';
  return {
    name: `what an admin does to ${table} is written down, without the values`,
    of: ['write_audit', 'audit_log'],
    steps: [
      ...PLANT_PARENTS,
      owner(`delete from public.${table}`),
      owner('delete from private.audit_log'),
      letters.includes('I') ? asAdmin(plant) : owner(plant),
      asAdmin(`${sql}, ${key} = ${key}`),
      asAdmin(`delete from public.${table}`),
      step(
        'owner',
        `select operation, table_name, case when actor = :admin then 'admin' end as actor,
           coalesce(row_key, '') = ${hasId ? `coalesce(${table === 'profiles' ? `case operation when 'DELETE' then '' else (:member)::text end` : literal(id)}, '')` : "''"} as is_row,
           case operation when 'UPDATE' then array_to_string(columns, ' ') end as columns
         from private.audit_log order by id`,
        [
          ...(letters.includes('I') ? [written('INSERT', null)] : []),
          written('UPDATE', [column, ...stamp.trim().split(' ')].filter(Boolean).sort().join(' ')),
          written('DELETE', null),
        ],
      ),
      step(
        'owner',
        `select count(*) from private.audit_log where not columns @> array['${column}'] and operation <> 'UPDATE'`,
        [{ count: 0 }],
      ),
    ],
  };
});

const post = (slug: string, published: boolean, id: string = PARENTS.post) =>
  owner(insertInto('public.blog_posts', { id, slug, title: 'x', image: '/media/x.webp', published }));
const redirects = (rows: Outcome) =>
  step('owner', 'select slug, post_id::text from public.slug_redirects order by slug', rows);

const MOVED: Trial[] = [
  {
    name: 'a published address that changes leads on, and is free again when it is taken back',
    of: ['keep_old_slug'],
    steps: [
      post('first', true),
      step('owner', "update public.blog_posts set slug = 'first'", 1),
      redirects([]),
      step('owner', "update public.blog_posts set slug = 'second'", 1),
      redirects([{ slug: 'first', post_id: PARENTS.post }]),
      step('owner', "update public.blog_posts set slug = 'first'", 1),
      redirects([{ slug: 'second', post_id: PARENTS.post }]),
    ],
  },
  {
    name: "a draft's address leaves nothing behind",
    of: ['keep_old_slug'],
    steps: [
      post('first', false),
      step('owner', "update public.blog_posts set slug = 'second'", 1),
      redirects([]),
      owner(
        `insert into public.slug_redirects (slug, post_id) values ('third', '${PARENTS.post}'), ('fourth', '${PARENTS.post}')`,
      ),
      step('owner', "update public.blog_posts set slug = 'third'", 1),
      redirects([{ slug: 'fourth', post_id: PARENTS.post }]),
    ],
  },
  {
    name: 'an address that two posts had leads to the later one',
    of: ['keep_old_slug'],
    steps: [
      post('other', true, PARENTS.draft),
      owner(
        `insert into public.slug_redirects (slug, post_id, created_at) values ('first', '${PARENTS.draft}', '2001-01-01')`,
      ),
      post('first', true),
      step('owner', `update public.blog_posts set slug = 'second' where id = '${PARENTS.post}'`, 1),
      redirects([{ slug: 'first', post_id: PARENTS.post }]),
      step('owner', 'select created_at = now() as is_now from public.slug_redirects', [{ is_now: true }]),
    ],
  },
];

const member = (name: string, order: number, id: string) =>
  owner(
    insertInto('public.team_members', {
      id: `90000000-0000-4000-8000-00000000000${id}`,
      name,
      role: 'x',
      description: 'x',
      ...(order >= 0 ? { order_index: order } : {}),
    }),
  );
const team = (names: string) =>
  step(
    'owner',
    "select string_agg(name || order_index, ' ' order by order_index) as team from public.team_members",
    [{ team: names }],
  );
const move = (as: Asker, id: string, to: number, sees: Outcome) =>
  step(
    as,
    `select public.move_team_member('90000000-0000-4000-8000-00000000000${id}', ${to}) as moved`,
    sees,
  );
const three = [
  owner('delete from public.team_members'),
  member('A', -1, '1'),
  member('B', -1, '2'),
  member('C', -1, '3'),
];

const TEAM: Trial[] = [
  {
    name: 'new members go last, unless they are given a place',
    of: ['append_team_member'],
    steps: [
      ...three,
      team('A0 B1 C2'),
      member('D', 7, '4'),
      team('A0 B1 C2 D7'),
      member('E', 0, '5'),
      team('A0 B1 C2 D7 E8'),
    ],
  },
  {
    name: 'an admin moves a member to any place, and everybody keeps one of their own',
    of: ['move_team_member'],
    steps: [
      ...three,
      move('admin', '3', 0, [{ moved: true }]),
      team('C0 A1 B2'),
      move('admin', '3', 1, [{ moved: true }]),
      team('A0 C1 B2'),
      move('admin', '3', 2, [{ moved: true }]),
      team('A0 B1 C2'),
      move('admin', '1', 2_147_483_647, [{ moved: true }]),
      team('B0 C1 A2'),
      move('admin', '1', -2_147_483_648, [{ moved: true }]),
      team('A0 B1 C2'),
      move('admin', '9', 0, [{ moved: false }]),
      team('A0 B1 C2'),
      owner('delete from private.audit_log'),
      move('admin', '2', 0, [{ moved: true }]),
      step('owner', 'select count(*) from private.audit_log', [{ count: 2 }]),
      step(
        'owner',
        "select count(*) > 0 as locked from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()",
        [{ locked: true }],
      ),
    ],
  },
  {
    name: 'members in one place are told apart by their age',
    of: ['move_team_member'],
    steps: [
      ...three,
      owner(
        "update public.team_members set order_index = 4, created_at = '2001-01-01'::timestamptz - (ascii(name) || ' days')::interval",
      ),
      move('admin', '2', 0, [{ moved: true }]),
      team('B0 C1 A2'),
    ],
  },
  {
    name: 'nobody but an admin moves a member',
    of: ['move_team_member'],
    steps: [
      ...three,
      owner('grant execute on function public.move_team_member(uuid, integer) to anon'),
      owner('grant all on public.team_members to anon, authenticated'),
      move('anonymous', '3', 0, '42501'),
      move('member', '3', 0, '42501'),
      team('A0 B1 C2'),
    ],
  },
];

const ADMIN: Trial = {
  name: 'an admin is who stands in the table of admins, from one request to the next',
  of: ['is_admin', 'admins'],
  steps: [
    ...(['anonymous', 'member', 'admin'] as const).map((role) =>
      step(role, 'select private.is_admin() as a, public.is_admin() as b', [
        { a: role === 'admin', b: role === 'admin' },
      ]),
    ),
    owner('delete from private.admins'),
    step('admin', 'select private.is_admin() as a, public.is_admin() as b', [{ a: false, b: false }]),
    owner('insert into private.admins (user_id) values (:member)'),
    step('admin', 'select private.is_admin() as a, public.is_admin() as b', [{ a: false, b: false }]),
    step('member', 'select private.is_admin() as a, public.is_admin() as b', [{ a: true, b: true }]),
  ],
};

const QUIET: Trial = {
  name: 'what the service does is not written down as an act of an admin',
  of: ['write_audit'],
  steps: [
    owner('delete from private.audit_log'),
    step('service', insertInto('public.services', entryOf('services').row(1)), 1),
    step('service', 'delete from public.services', 1),
    step('owner', 'select count(*) from private.audit_log', [{ count: 0 }]),
  ],
};

/** What triggers do to content, and the function that moves members. */
export const TRIGGERS: readonly Trial[] = [...stamps, ...audits, QUIET, ...MOVED, ...TEAM, ADMIN];
