import { MATRIX, type TableRights } from '../matrix';
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

const PRIVATE_TABLES = [
  'admins',
  'audit_log',
  'cv_permits',
  'erasure_key',
  'insight_events',
  'insight_salts',
  'insight_visitors',
  'purged_changes',
  'rate_buckets',
  'row_visits',
  'send_rate',
  'staff',
];

/** Functions that roles other than the service may call. */
const EVERYBODY = 'anon authenticated service_role';
const CALLERS: Record<string, string> = {
  'public.activity_authors': 'authenticated service_role',
  'public.is_admin': EVERYBODY,
  'public.note_export': 'authenticated service_role',
  'public.order_application_stages': 'authenticated service_role',
  'public.permit_cv': EVERYBODY,
  'public.change_account': 'authenticated service_role',
  'public.count_newsletter_audience': 'authenticated service_role',
  'public.erase_person': 'authenticated service_role',
  'public.find_person': 'authenticated service_role',
  'public.find_picture_uses': 'authenticated service_role',
  'public.list_pictures': 'authenticated service_role',
  'public.find_rows': 'authenticated service_role',
  'public.list_accounts': 'authenticated service_role',
  'public.list_staff': 'authenticated service_role',
  'public.replace_picture': 'authenticated service_role',
  'public.make_draft_link': 'authenticated service_role',
  'public.move_project': 'authenticated service_role',
  'public.move_service': 'authenticated service_role',
  'public.my_role': EVERYBODY,
  'public.move_team_member': 'authenticated service_role',
  'public.newsletter_audience': 'authenticated service_role',
  'public.newsletter_progress': 'authenticated service_role',
  'public.read_calendar': 'authenticated service_role',
  'public.read_draft_link': EVERYBODY,
  'public.read_insight': 'authenticated service_role',
  'public.read_needs': 'authenticated service_role',
  'public.read_trends': 'authenticated service_role',
  'public.search_messages': 'authenticated service_role',
  'public.search_posts': 'authenticated service_role',
  'public.search_redirects': 'authenticated service_role',
  'public.search_subscribers': 'authenticated service_role',
  'public.tag_case_studies': 'authenticated service_role',
  'public.tag_projects': 'authenticated service_role',
  'public.visit_row': 'authenticated service_role',
  'private.erase_person': 'authenticated service_role',
  'private.find_person': 'authenticated service_role',
  'private.find_rows': 'authenticated service_role',
  'private.is_admin': EVERYBODY,
  'private.is_staff': EVERYBODY,
  'private.is_gradient': EVERYBODY,
  'private.is_image': EVERYBODY,
  'private.is_label_list': EVERYBODY,
  'private.is_link': EVERYBODY,
  'private.is_object_list': EVERYBODY,
  'private.find_picture_uses': 'authenticated service_role',
  'private.list_pictures': 'authenticated service_role',
  'private.is_search': EVERYBODY,
  'private.my_role': EVERYBODY,
  'private.tables_of_staff': EVERYBODY,
  'private.change_account': 'authenticated service_role',
  'private.list_accounts': 'authenticated service_role',
  'private.list_staff': 'authenticated service_role',
  'private.replace_picture': 'authenticated service_role',
  'private.make_draft_link': 'authenticated service_role',
  'private.note_export': 'authenticated service_role',
  'private.permit_cv': EVERYBODY,
  'private.read_draft_link': EVERYBODY,
  'private.read_needs': 'authenticated service_role',
  'private.search_messages': 'authenticated service_role',
  'private.search_posts': 'authenticated service_role',
  'private.search_redirects': 'authenticated service_role',
  'private.search_subscribers': 'authenticated service_role',
  'private.takes_cv': EVERYBODY,
  'private.visit_row': 'authenticated service_role',
};

/** Functions that run with the owner's rights (`security definer`) and check their caller themselves. */
const WITH_OWNERS_RIGHTS = [
  'private.append_team_member',
  'private.change_account',
  'private.check_redirect',
  'private.count_action',
  'private.drop_draft',
  'private.drop_draft_links',
  'private.erase_person',
  'private.fill_in_only',
  'private.find_person',
  'private.find_picture_uses',
  'private.find_rows',
  'private.forget_versions',
  'private.guard_visitor_row',
  'private.is_admin',
  'private.keep_old_slug',
  'private.keep_picture_details',
  'private.keep_version',
  'private.list_accounts',
  'private.list_pictures',
  'private.list_staff',
  'private.log_activity',
  'private.make_draft_link',
  'private.my_role',
  'private.note_export',
  'private.note_picture_uses',
  'private.note_stage',
  'private.one_row_at_a_time',
  'private.only_switch_changes',
  'private.permit_cv',
  'private.read_draft_link',
  'private.read_needs',
  'private.remember_opt_out',
  'private.replace_picture',
  'private.search_messages',
  'private.search_posts',
  'private.search_redirects',
  'private.search_subscribers',
  'private.sign_note',
  'private.spread_picture_details',
  'private.stamp_draft',
  'private.take_asker_token',
  'private.take_token',
  'private.takes_cv',
  'private.visit_row',
  'private.welcome_back',
  'private.write_audit',
  'public.add_account',
  'public.begin_reply',
  'public.claim_message_notices',
  'public.count_draft_visit',
  'public.count_newsletter_click',
  'public.deployment_state',
  'public.due_planned_changes',
  'public.may_reset_password',
  'public.next_planned_changes',
  'public.purge_activity',
  'public.purge_expired',
  'public.record_client_report',
  'public.record_visit',
  'public.reserve_mail_slots',
  'public.set_admin',
  'public.settle_planned_changes',
  'public.settle_reply',
  'public.sum_insight',
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
    steps: PRIVATE_TABLES.flatMap((table) => [
      step('owner', tablePrivileges(`private.${table}`), []),
      step('owner', columnPrivileges(`private.${table}`), []),
    ]),
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
