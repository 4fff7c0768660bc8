import { MATRIX, type TableRights } from '../matrix';
import { CALLERS, WITH_OWNERS_RIGHTS } from './functionRights';
import { step } from './steps';
import type { Outcome, Trial } from './runner';

const PRIVILEGES = ['DELETE', 'INSERT', 'REFERENCES', 'SELECT', 'TRIGGER', 'TRUNCATE', 'UPDATE'];
const OPERATION = { S: 'SELECT', I: 'INSERT', U: 'UPDATE', D: 'DELETE' } as const;
type Privilege = { role: string; privilege: string };

/** The three roles of the API, and `public`: every role of the server. */
const ROLES = "unnest(array['anon', 'authenticated', 'public', 'service_role']) as role";

/** The privileges of these roles on a whole table. */
const tablePrivileges = (table: string) =>
  `select role, privilege from ${ROLES}, unnest(array['${PRIVILEGES.join("', '")}']) as privilege
   where has_table_privilege(role, '${table}', privilege) order by role, privilege`;

/** Their privileges on single columns, where they have none on the table. */
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
    ...onWhole('authenticated', rights.member + rights.editor + rights.admin),
    ...PRIVILEGES.map((privilege) => ({ role: 'service_role', privilege })),
  ];
  return {
    name: `privileges on ${table} are those of the matrix`,
    steps: [
      step('owner', tablePrivileges(`public.${table}`), whole),
      step('owner', columnPrivileges(`public.${table}`), onColumns),
    ],
  };
}

/** With the views. */
const PRIVATE_TABLES = [
  'account_notices',
  'address_changes',
  'admins',
  'audit_log',
  'cv_permits',
  'erasure_key',
  'former_subscribers',
  'insight_events',
  'insight_salts',
  'insight_visitors',
  'invitations',
  'message_notices',
  'password_mails',
  'planned_changes',
  'purged_changes',
  'rate_buckets',
  'recovery_codes',
  'release_failures',
  'row_visits',
  'send_rate',
  'staff',
  'temporary_passwords',
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
    name: 'only the owner has privileges on private tables',
    of: PRIVATE_TABLES,
    steps: [
      step(
        'owner',
        `select relname from pg_class where relnamespace = 'private'::regnamespace and relkind in ('r', 'v') order by relname collate "C"`,
        PRIVATE_TABLES.map((relname) => ({ relname })),
      ),
      ...PRIVATE_TABLES.flatMap((table) => [
        step('owner', tablePrivileges(`private.${table}`), []),
        step('owner', columnPrivileges(`private.${table}`), []),
      ]),
    ],
  },
  {
    name: 'only the owner creates objects in a schema',
    of: ['schema'],
    steps: [
      step(
        'owner',
        `select role, schema from ${ROLES}, unnest(array['public', 'private']) as schema where has_schema_privilege(role, schema, 'create')`,
        [],
      ),
      step(
        'owner',
        `select role from ${ROLES} where has_schema_privilege(role, 'private', 'usage') and has_schema_privilege(role, 'public', 'usage') order by 1`,
        [{ role: 'anon' }, { role: 'authenticated' }, { role: 'service_role' }],
      ),
    ],
  },
  {
    name: 'the listed functions have the listed callers; the service alone calls the others in public',
    of: ['function'],
    steps: [
      step('owner', callers('public', 'service_role'), callersIn('public')),
      step('owner', callers('private', ''), callersIn('private')),
      step(
        'owner',
        functionsWhere(
          "n.nspname = 'public' and not has_function_privilege('service_role', p.oid, 'execute')",
        ),
        [],
      ),
    ],
  },
  {
    name: "only the listed functions run with the owner's rights",
    of: ['function'],
    steps: [
      step(
        'owner',
        functionsWhere('p.prosecdef'),
        WITH_OWNERS_RIGHTS.map((name) => ({ name })),
      ),
    ],
  },
  {
    name: 'every function has an empty search path',
    of: ['function'],
    steps: [
      step(
        'owner',
        functionsWhere(
          `not coalesce(p.proconfig, '{}') @> array['search_path=""'] and not coalesce(p.proconfig, '{}') @> array['search_path=']`,
        ),
        [],
      ),
    ],
  },
  {
    name: 'every policy is permissive and for one role, anon or authenticated',
    of: ['policies'],
    steps: [
      step(
        'owner',
        `select tablename || ': ' || policyname as name from pg_policies where schemaname in ('public', 'private', 'storage')
          and (roles not in ('{anon}', '{authenticated}') or permissive <> 'PERMISSIVE')`,
        [],
      ),
    ],
  },
  {
    name: 'every table of the API has row level security',
    of: MATRIX.map(({ table }) => table),
    steps: [
      step(
        'owner',
        `select c.oid::regclass::text as name from pg_class c where relkind = 'r' and not relrowsecurity
          and (relnamespace = 'public'::regnamespace or c.oid in ('storage.objects'::regclass, 'storage.buckets'::regclass))`,
        [],
      ),
    ],
  },
];
