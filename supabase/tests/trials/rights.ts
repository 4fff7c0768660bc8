import { MATRIX, type TableRights } from '../matrix';
import type { Outcome, Trial } from './play';

const PRIVILEGES = ['DELETE', 'INSERT', 'REFERENCES', 'SELECT', 'TRIGGER', 'TRUNCATE', 'UPDATE'];
const OPERATION = { S: 'SELECT', I: 'INSERT', U: 'UPDATE', D: 'DELETE' } as const;
type Privilege = { role: string; privilege: string };

/** The three roles of the API, and everybody who will ever have an account on the server. */
const ROLES = "unnest(array['anon', 'authenticated', 'public', 'service_role']) as role";

/** Everything that the three roles may do with a table as a whole. */
const tablePrivileges = (table: string) =>
  `select role, privilege from ${ROLES}, unnest(array['${PRIVILEGES.join("', '")}']) as privilege
   where has_table_privilege(role, '${table}', privilege) order by role, privilege`;

/** What they may do with single columns, where they may not with the table. */
const columnPrivileges = (table: string) =>
  `select role, privilege, string_agg(a.attname, ' ' order by a.attname) as columns
   from ${ROLES}, unnest(array['INSERT', 'REFERENCES', 'SELECT', 'UPDATE']) as privilege, pg_attribute a
   where a.attrelid = '${table}'::regclass and a.attnum > 0 and not a.attisdropped
     and has_column_privilege(role, a.attrelid, a.attnum, privilege) and not has_table_privilege(role, a.attrelid, privilege)
   group by role, privilege order by role, privilege`;

const sorted = (columns: readonly string[]) => [...columns].sort().join(' ');

function rightsOfTable({ table, rights, fills, switches }: TableRights): Trial {
  const onWhole = (role: string, letters: string): Privilege[] =>
    [...new Set(letters.toUpperCase())]
      .map((letter) => OPERATION[letter as keyof typeof OPERATION])
      .filter((privilege) => !(privilege === 'INSERT' && fills) && !(privilege === 'UPDATE' && switches))
      .sort()
      .map((privilege) => ({ role, privilege }));
  const onColumns: Outcome = [
    ...(fills ? [{ role: 'anon', privilege: 'INSERT', columns: sorted(fills) }] : []),
    ...(fills ? [{ role: 'authenticated', privilege: 'INSERT', columns: sorted(fills) }] : []),
    ...(switches ? [{ role: 'authenticated', privilege: 'UPDATE', columns: sorted(switches) }] : []),
  ];
  const whole: Outcome = [
    ...onWhole('anon', rights.anonymous),
    ...onWhole('authenticated', rights.member + rights.admin),
    ...PRIVILEGES.map((privilege) => ({ role: 'service_role', privilege })),
  ];
  return {
    name: `rights on ${table} are those of the matrix`,
    steps: [
      { as: 'owner', run: tablePrivileges(`public.${table}`), sees: whole },
      { as: 'owner', run: columnPrivileges(`public.${table}`), sees: onColumns },
    ],
  };
}

const PRIVATE_TABLES = ['admins', 'audit_log', 'cv_permits', 'rate_buckets'];

/** Which functions others than the service may call, and by which roles. */
const EVERYBODY = 'anon authenticated service_role';
const CALLERS: Record<string, string> = {
  'public.is_admin': EVERYBODY,
  'public.permit_cv': EVERYBODY,
  'public.count_newsletter_audience': 'authenticated service_role',
  'public.move_team_member': 'authenticated service_role',
  'public.newsletter_audience': 'authenticated service_role',
  'public.newsletter_progress': 'authenticated service_role',
  'private.is_admin': EVERYBODY,
  'private.is_gradient': EVERYBODY,
  'private.is_image': EVERYBODY,
  'private.is_label_list': EVERYBODY,
  'private.is_link': EVERYBODY,
  'private.is_object_list': EVERYBODY,
  'private.permit_cv': EVERYBODY,
  'private.takes_cv': EVERYBODY,
};

/** Functions that run with the owner's rights. What they do is bounded inside of them. */
const WITH_OWNERS_RIGHTS = [
  'private.append_team_member',
  'private.fill_in_only',
  'private.guard_visitor_row',
  'private.is_admin',
  'private.keep_old_slug',
  'private.one_row_at_a_time',
  'private.only_switch_changes',
  'private.permit_cv',
  'private.remember_opt_out',
  'private.take_asker_token',
  'private.take_token',
  'private.takes_cv',
  'private.welcome_back',
  'private.write_audit',
  'public.claim_message_notices',
  'public.deployment_state',
  'public.purge_expired',
  'public.record_client_report',
  'public.set_admin',
];

const functionsWhere = (condition: string) =>
  `select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where n.nspname in ('public', 'private') and ${condition} order by 1`;

const callers = (schema: string, others: string) =>
  `select n.nspname || '.' || p.proname as name, string_agg(role, ' ' order by role) as callers
   from pg_proc p join pg_namespace n on n.oid = p.pronamespace, ${ROLES}
   where n.nspname = '${schema}' and has_function_privilege(role, p.oid, 'execute')
   group by p.oid, n.nspname, p.proname having string_agg(role, ' ' order by role) <> '${others}' order by 1`;

const callersIn = (schema: string): Outcome =>
  Object.entries(CALLERS)
    .filter(([name]) => name.startsWith(schema))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, roles]) => ({ name, callers: roles }));

export const RIGHTS: Trial[] = [
  ...MATRIX.map(rightsOfTable),
  {
    name: 'nobody but the owner touches what is private',
    of: PRIVATE_TABLES,
    steps: PRIVATE_TABLES.flatMap((table) => [
      { as: 'owner' as const, run: tablePrivileges(`private.${table}`), sees: [] },
      { as: 'owner' as const, run: columnPrivileges(`private.${table}`), sees: [] },
    ]),
  },
  {
    name: 'nobody but the owner makes anything in a schema',
    of: ['schema'],
    steps: [
      {
        as: 'owner',
        run: `select role, schema from ${ROLES}, unnest(array['public', 'private']) as schema where has_schema_privilege(role, schema, 'create')`,
        sees: [],
      },
      {
        as: 'owner',
        run: `select role from ${ROLES} where has_schema_privilege(role, 'private', 'usage') and has_schema_privilege(role, 'public', 'usage') order by 1`,
        sees: [{ role: 'anon' }, { role: 'authenticated' }, { role: 'service_role' }],
      },
    ],
  },
  {
    name: 'functions are called by those they are for, in public by the service unless they are listed',
    of: ['function'],
    steps: [
      { as: 'owner', run: callers('public', 'service_role'), sees: callersIn('public') },
      { as: 'owner', run: callers('private', ''), sees: callersIn('private') },
      {
        as: 'owner',
        run: functionsWhere(
          "n.nspname = 'public' and not has_function_privilege('service_role', p.oid, 'execute')",
        ),
        sees: [],
      },
    ],
  },
  {
    name: "functions run with the caller's rights unless they are listed",
    of: ['function'],
    steps: [
      {
        as: 'owner',
        run: functionsWhere('p.prosecdef'),
        sees: WITH_OWNERS_RIGHTS.map((name) => ({ name })),
      },
    ],
  },
  {
    name: 'functions look names up nowhere',
    of: ['function'],
    steps: [
      {
        as: 'owner',
        run: functionsWhere(
          `not coalesce(p.proconfig, '{}') @> array['search_path=""'] and not coalesce(p.proconfig, '{}') @> array['search_path=']`,
        ),
        sees: [],
      },
    ],
  },
  {
    name: 'a policy is for visitors or for accounts, and allows rather than restricts',
    of: ['policies'],
    steps: [
      {
        as: 'owner',
        run: `select tablename || ': ' || policyname as name from pg_policies where schemaname in ('public', 'private', 'storage')
          and (roles not in ('{anon}', '{authenticated}') or permissive <> 'PERMISSIVE')`,
        sees: [],
      },
    ],
  },
  {
    name: 'every table that the API shows is protected row by row',
    of: MATRIX.map(({ table }) => table),
    steps: [
      {
        as: 'owner',
        run: `select c.oid::regclass::text as name from pg_class c where relkind = 'r' and not relrowsecurity
          and (relnamespace = 'public'::regnamespace or c.oid in ('storage.objects'::regclass, 'storage.buckets'::regclass))`,
        sees: [],
      },
    ],
  },
];
