import { BROWSER_ROLES, owner, step } from '../steps';
import type { Actor, Outcome, Trial } from '../runner';

const setAdmin = (as: Actor, email: string, isAdmin: boolean, sees: Outcome) =>
  step(as, `select public.set_admin('${email}', ${isAdmin}) as known`, sees);
const admins = (emails: string[]) =>
  step(
    'owner',
    'select u.email from private.admins a join auth.users u on u.id = a.user_id order by 1',
    emails.map((email) => ({ email })),
  );

/** Functions that check their caller themselves, besides the grant to call them. */
const GUARDED: [string, string][] = [
  ['set_admin', "public.set_admin('member@agency.test', true)"],
  ['purge_expired', 'public.purge_expired()'],
  ['deployment_state', 'public.deployment_state()'],
  ['claim_message_notices', 'public.claim_message_notices(1)'],
];

/** Functions for operators: accounts and the state of a deployment. */
export const OPERATOR_FUNCTIONS: readonly Trial[] = [
  ...GUARDED.map(([name, call]): Trial => ({
    name: `${name} refuses every caller but the service, even with a grant`,
    of: [name],
    steps: [
      owner(
        `do $all$ begin execute (select string_agg(format('grant execute on function %s to anon, authenticated', p.oid::regprocedure), ';') from pg_proc p where p.proname = '${name}'); end $all$`,
      ),
      ...BROWSER_ROLES.map((role) => step(role, `select ${call}`, '42501')),
      // Without a token, the session's role counts.
      owner("do $role$ begin perform set_config('request.jwt.claims', '', true); end $role$"),
      step(
        'owner',
        `do $role$ begin perform set_config('role', 'authenticated', true); perform ${call}; end $role$`,
        '42501',
      ),
      step(
        'owner',
        `do $role$ begin perform set_config('role', 'anon', true); perform ${call}; end $role$`,
        '42501',
      ),
    ],
  })),
  {
    name: 'an operator gives and revokes admin rights, and learns of unknown accounts',
    of: ['set_admin'],
    steps: [
      owner('delete from public.profiles'),
      setAdmin('service', ' Member@Agency.test ', true, [{ known: true }]),
      setAdmin('service', 'member@agency.test', true, [{ known: true }]),
      admins(['boss@agency.test', 'member@agency.test']),
      step('owner', 'select count(*) from public.profiles where user_id = :member', [{ count: 1 }]),
      setAdmin('service', 'boss@agency.test', false, [{ known: true }]),
      admins(['member@agency.test']),
      setAdmin('service', 'stranger@agency.test', true, [{ known: false }]),
      setAdmin('service', 'stranger@agency.test', false, [{ known: false }]),
      admins(['member@agency.test']),
    ],
  },
  {
    name: 'the state of a deployment lists unprotected tables and counts admins',
    of: ['deployment_state'],
    steps: [
      step(
        'service',
        "select s -> 'unguarded' as open, s -> 'admins' as admins, s -> 'tables' ? 'services' and s -> 'tables' ? 'profiles' as has_tables, s -> 'tables' ? 'admins' as has_private, jsonb_array_length(s -> 'migrations') > 9 as migrated from public.deployment_state() s",
        [{ open: [], admins: 1, has_tables: true, has_private: false, migrated: true }],
      ),
      owner('alter table public.services disable row level security'),
      owner('create view public.trial as select 1 as one'),
      owner('create table private.trial ()'),
      step(
        'service',
        "select s -> 'unguarded' as open, s -> 'tables' ? 'trial' as has_view from public.deployment_state() s",
        [{ open: ['services'], has_view: false }],
      ),
    ],
  },
];
