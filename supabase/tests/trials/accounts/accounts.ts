import { owner, step } from '../steps';
import type { Actor, Outcome, Step, Trial } from '../runner';

const ALL = ['anonymous', 'member', 'editor', 'admin'] as const;

const role = (as: Actor, sees: string | null) =>
  step(as, 'select private.my_role() as a, public.my_role() as b, private.is_staff() as is_staff', [
    { a: sees, b: sees, is_staff: sees !== null },
  ]);
const change = (as: Actor, who: string, to: string, isActive: boolean, sees: Outcome) =>
  step(as, `select public.change_account(${who}, '${to}', ${isActive})::text as done`, sees);
const DONE = [{ done: null }];
const staff = (sees: Outcome) =>
  step(
    'owner',
    'select s.role, s.is_active, u.banned_until is not null as is_banned from private.staff s join auth.users u on u.id = s.user_id where s.user_id = :editor',
    sees,
  );

/** Sessions of both accounts. */
const sessions: Step[] = [
  owner('delete from auth.sessions'),
  owner(
    'insert into auth.sessions (id, user_id) values (gen_random_uuid(), :editor), (gen_random_uuid(), :admin)',
  ),
];
const sessionsOf = (who: string, count: number) =>
  step('owner', `select count(*) from auth.sessions where user_id = ${who}`, [{ count }]);
const message = owner(
  `truncate public.contact_messages cascade;
   insert into public.contact_messages (name, email, message, assigned_to) values
     ('A', 'a@example.com', 'Hi.', :admin), ('E', 'e@example.com', 'Hi.', :editor)`,
);
const assigned = (names: string | null) =>
  step(
    'owner',
    "select string_agg(name, ' ' order by name) as names from public.contact_messages where assigned_to is not null",
    [{ names }],
  );

/** Whoever changes accounts meanwhile waits until this is done. */
const othersWait = step(
  'owner',
  "select count(*) from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and (classid::bigint << 32 | objid::bigint) = hashtext('private.staff')::bigint",
  [{ count: 1 }],
);

/** The accounts of the agency's people. */
export const PEOPLE_OF_THE_AGENCY: readonly Trial[] = [
  {
    name: 'a role counts as long as the account is active, with the next request',
    of: ['my_role', 'is_staff', 'staff', 'admins', 'is_admin'],
    steps: [
      role('admin', 'administrator'),
      role('editor', 'editor'),
      role('member', null),
      role('anonymous', null),
      step('editor', 'select private.is_admin() as is_admin', [{ is_admin: false }]),
      step('owner', 'select count(*) from private.admins', [{ count: 1 }]),
      owner('update private.staff set is_active = false'),
      role('admin', null),
      role('editor', null),
      step('admin', 'select private.is_admin() as is_admin', [{ is_admin: false }]),
      step('owner', "insert into private.staff (user_id, role) values (:member, 'owner')", '23514'),
    ],
  },
  {
    name: 'administrators see the accounts, others do not',
    of: ['list_accounts'],
    steps: [
      owner('delete from public.profiles'),
      owner("insert into public.profiles (user_id, name) values (:editor, 'Eve')"),
      owner('update auth.users set last_sign_in_at = null where id = :editor'),
      owner("update auth.users set last_sign_in_at = '2025-01-01T00:00:00Z' where id = :admin"),
      step(
        'admin',
        'select email, name, role, is_active, last_sign_in_at is null as is_invited, user_id = :admin as is_me from public.list_accounts()',
        [
          {
            email: 'boss@agency.test',
            name: '',
            role: 'administrator',
            is_active: true,
            is_invited: false,
            is_me: true,
          },
          {
            email: 'editor@agency.test',
            name: 'Eve',
            role: 'editor',
            is_active: true,
            is_invited: true,
            is_me: false,
          },
        ],
      ),
      ...(['anonymous', 'member', 'editor'] as const).map((as) =>
        step(as, 'select * from public.list_accounts()', '42501'),
      ),
      ...(['member', 'editor'] as const).map((as) =>
        step(as, 'select * from private.list_accounts()', '42501'),
      ),
    ],
  },
  {
    name: 'an administrator changes role and state; the sessions of an account that is not active end',
    of: ['change_account', 'staff'],
    steps: [
      ...sessions,
      message,
      ...(['anonymous', 'member', 'editor'] as const).map((as) =>
        change(as, ':editor', 'administrator', true, '42501'),
      ),
      ...(['member', 'editor'] as const).map((as) =>
        step(as, "select private.change_account(:editor, 'administrator', true)", '42501'),
      ),
      change('admin', ':editor', 'administrator', true, DONE),
      role('editor', 'administrator'),
      assigned('A E'),
      change('admin', ':editor', 'editor', true, DONE),
      role('editor', 'editor'),
      assigned('A'),
      sessionsOf(':editor', 1),
      step('owner', 'select count(*) from auth.users where banned_until is not null', [{ count: 0 }]),
      change('admin', ':editor', 'editor', false, DONE),
      role('editor', null),
      sessionsOf(':editor', 0),
      sessionsOf(':admin', 1),
      step(
        'owner',
        "select id = :editor as is_editor, banned_until = now() + interval '100 years' as is_for_good from auth.users where banned_until is not null",
        [{ is_editor: true, is_for_good: true }],
      ),
      change('admin', ':editor', 'editor', true, DONE),
      role('editor', 'editor'),
      step('owner', 'select count(*) from auth.users where banned_until is not null', [{ count: 0 }]),
    ],
  },
  {
    name: 'what is not given stays as somebody else has set it',
    of: ['change_account', 'staff'],
    steps: [
      change('admin', ':editor', 'editor', false, DONE),
      step('admin', "select public.change_account(:editor, 'administrator')::text as done", DONE),
      staff([{ role: 'administrator', is_active: false, is_banned: true }]),
      step('admin', 'select public.change_account(:editor, p_is_active => true)::text as done', DONE),
      staff([{ role: 'administrator', is_active: true, is_banned: false }]),
    ],
  },
  {
    name: 'an account that is none of the agency’s people is left alone',
    of: ['change_account'],
    steps: [
      owner('delete from auth.sessions'),
      owner('insert into auth.sessions (id, user_id) values (gen_random_uuid(), :member)'),
      owner('update private.staff set is_active = false where user_id = :editor'),
      change('admin', ':member', 'administrator', false, DONE),
      role('member', null),
      sessionsOf(':member', 1),
      step('owner', 'select count(*) from auth.users where banned_until is not null', [{ count: 0 }]),
    ],
  },
  {
    name: 'the last active administrator stays one',
    of: ['change_account', 'admins'],
    steps: [
      change('admin', ':admin', 'editor', true, 'PT409'),
      change('admin', ':admin', 'administrator', false, 'PT409'),
      role('admin', 'administrator'),
      change('admin', ':editor', 'administrator', false, DONE),
      change('admin', ':admin', 'editor', true, 'PT409'),
      change('admin', ':editor', 'administrator', true, DONE),
      change('admin', ':admin', 'editor', true, DONE),
      change('editor', ':editor', 'editor', true, 'PT409'),
    ],
  },
  {
    name: 'an administrator who has not accepted the invitation does not count as the last one',
    of: ['change_account', 'has_accepted'],
    steps: [
      change('admin', ':editor', 'administrator', true, DONE),
      owner('update auth.users set email_confirmed_at = null where id = :editor'),
      change('admin', ':admin', 'editor', true, 'PT409'),
      change('admin', ':admin', 'administrator', false, 'PT409'),
      role('admin', 'administrator'),
      owner('update auth.users set email_confirmed_at = now() where id = :editor'),
      change('admin', ':admin', 'editor', true, DONE),
    ],
  },
  {
    name: 'two changes of accounts at once wait for each other',
    of: ['change_account'],
    steps: [change('admin', ':editor', 'editor', true, DONE), othersWait],
  },
  {
    name: 'an invitation waits for a change of accounts that runs at the same time',
    of: ['add_account'],
    steps: [
      step('service', "select public.add_account(:member, 'editor')::text as done", [{ done: '' }]),
      othersWait,
    ],
  },
  {
    name: 'changes of accounts are audited',
    of: ['write_audit', 'staff'],
    steps: [
      owner('delete from private.audit_log'),
      change('admin', ':editor', 'administrator', true, DONE),
      step(
        'owner',
        "select actor = :admin as by_admin, table_name, row_key = (:editor)::text as is_editor, array_to_string(columns, ' ') as columns from private.audit_log where table_name = 'staff'",
        [{ by_admin: true, table_name: 'staff', is_editor: true, columns: 'role' }],
      ),
    ],
  },
  {
    name: 'the service gives an account its role, also another one',
    of: ['add_account'],
    steps: [
      owner('delete from public.profiles'),
      ...ALL.map((as) => step(as, "select public.add_account(:member, 'administrator')", '42501')),
      step('service', "select public.add_account(:member, 'editor')::text as done", [{ done: '' }]),
      role('member', 'editor'),
      step('service', "select public.add_account(:member, 'administrator')::text as done", [{ done: '' }]),
      role('member', 'administrator'),
      step('owner', 'select user_id = :member as is_member from public.profiles', [{ is_member: true }]),
    ],
  },
  {
    name: 'an invitation that is sent again gives back no role, and none to an account that is gone or not active',
    of: ['add_account'],
    steps: [
      step('service', 'select public.add_account(:editor, null)::text as done', [{ done: '' }]),
      role('editor', 'editor'),
      step('service', 'select public.add_account(:member, null)', 'PT409'),
      role('member', null),
      owner('update private.staff set is_active = false where user_id = :editor'),
      step('service', 'select public.add_account(:editor, null)', 'PT409'),
      step('service', "select public.add_account(:editor, 'administrator')", 'PT409'),
      step('owner', 'select s.role from private.staff s where s.user_id = :editor', [{ role: 'editor' }]),
    ],
  },
  {
    name: 'the operator’s command makes an administrator of an editor and of an account that is not active',
    of: ['set_admin'],
    steps: [
      owner('update private.staff set is_active = false where user_id = :editor'),
      owner("update auth.users set banned_until = now() + interval '1 day'"),
      step('service', "select public.set_admin('editor@agency.test', true) as known", [{ known: true }]),
      role('editor', 'administrator'),
      step('owner', 'select id = :editor as is_editor from auth.users where banned_until is null', [
        { is_editor: true },
      ]),
    ],
  },
];
