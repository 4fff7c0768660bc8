import { BROWSER_ROLES, owner, step } from '../steps';
import type { Actor, Outcome, Trial } from '../runner';
import {
  activity,
  by,
  factor,
  FACTOR,
  GONE,
  HERE,
  mine,
  names,
  noActivity,
  OF_ADMIN,
  PHONE,
  rights,
  with2,
} from './factorSteps';

const DONE = [{ done: null }];
const remove = (as: Actor, who: string, sees: Outcome) =>
  step(as, `select public.remove_second_factor(${who})::text as done`, sees);
const factorsAre = (count: number) => step('owner', 'select count(*) from auth.mfa_factors', [{ count }]);

/** A second factor, and what it takes to have rights with one. */
export const SECOND_FACTORS: readonly Trial[] = [
  {
    name: 'a person with a second factor has rights after its code only, in a session that is there',
    of: ['my_role', 'is_admin', 'is_staff', 'has_second_factor'],
    steps: [
      ...factor,
      by(HERE, rights('editor', null)),
      { ...by(HERE, rights('editor', null)), aal: 'aal1' },
      rights('editor', null),
      with2(HERE, rights('editor', 'editor')),
      with2(GONE, rights('editor', null)),
      by(OF_ADMIN, rights('admin', 'administrator')),
      with2(HERE, rights('member', null)),
      owner("update auth.mfa_factors set status = 'unverified'"),
      by(HERE, rights('editor', 'editor')),
      owner("update auth.mfa_factors set status = 'verified', user_id = :admin"),
      by(HERE, rights('editor', 'editor')),
      by(OF_ADMIN, rights('admin', null)),
      by(OF_ADMIN, step('admin', 'select * from public.list_accounts()', '42501')),
      with2(OF_ADMIN, rights('admin', 'administrator')),
      owner('update private.staff set is_active = false'),
      with2(OF_ADMIN, rights('admin', null)),
    ],
  },
  {
    name: 'staff see whether their own second factor is on',
    of: ['my_second_factor', 'has_second_factor'],
    steps: [
      ...factor,
      with2(HERE, mine('editor', [{ is_on: true, codes_left: 0 }])),
      by(OF_ADMIN, mine('admin', [{ is_on: false, codes_left: 0 }])),
      by(HERE, mine('editor', '42501')),
      mine('member', '42501'),
      mine('anonymous', '42501'),
      step('member', 'select * from private.my_second_factor()', '42501'),
    ],
  },
  {
    name: 'the list of accounts says who has a second factor',
    of: ['list_accounts', 'has_second_factor'],
    steps: [
      ...factor,
      step('admin', 'select email, has_second_factor from public.list_accounts()', [
        { email: 'boss@agency.test', has_second_factor: false },
        { email: 'editor@agency.test', has_second_factor: true },
      ]),
    ],
  },
  {
    name: 'an administrator removes a second factor, and staff their own, after its code',
    of: ['remove_second_factor', 'mfa_factors'],
    steps: [
      ...factor,
      remove('anonymous', ':editor', '42501'),
      remove('member', ':editor', '42501'),
      remove('member', ':member', '42501'),
      step('member', 'select private.remove_second_factor(:editor)', '42501'),
      by(HERE, remove('editor', ':editor', '42501')),
      with2(HERE, remove('editor', ':admin', '42501')),
      factorsAre(1),
      by(OF_ADMIN, remove('admin', ':member', DONE)),
      factorsAre(1),
      with2(HERE, remove('editor', ':editor', DONE)),
      factorsAre(0),
      by(HERE, rights('editor', 'editor')),
      ...factor,
      by(OF_ADMIN, remove('admin', ':editor', DONE)),
      factorsAre(0),
      ...BROWSER_ROLES.map((as) => step(as, 'delete from auth.mfa_factors', '42501')),
    ],
  },
  {
    name: 'the activity says when a second factor is on, used without it, and off',
    of: ['follow_second_factor', 'mfa_factors', 'remove_second_factor'],
    steps: [
      ...factor,
      names,
      owner("update auth.mfa_factors set status = 'unverified'"),
      owner("update auth.mfa_factors set secret = 't'"),
      activity(),
      owner("update auth.mfa_factors set status = 'verified'"),
      owner("update auth.mfa_factors set status = 'verified'"),
      activity('Eve accounts changed staff Eve second_factor_on t'),
      noActivity,
      by(OF_ADMIN, remove('admin', ':editor', DONE)),
      activity('Ada accounts changed staff Eve second_factor_off t'),
      ...factor,
      with2(HERE, remove('editor', ':editor', DONE)),
      activity('Eve accounts changed staff Eve second_factor_off t'),
      ...factor,
      owner("update auth.mfa_factors set status = 'unverified'"),
      owner('delete from auth.mfa_factors'),
      activity(),
      ...factor,
      owner('update auth.mfa_factors set user_id = :member'),
      owner('delete from auth.mfa_factors'),
      activity(),
    ],
  },
  {
    name: 'the codes go with the last factor',
    of: ['follow_second_factor', 'recovery_codes'],
    steps: [
      ...factor,
      owner(
        `insert into private.recovery_codes (user_id, hash, session_id) values
           (:editor, 'a', null), (:editor, 'b', '${HERE}'), (:admin, 'a', null)`,
      ),
      owner(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, secret)
         values (gen_random_uuid(), :editor, 'totp', 'verified', 's')`,
      ),
      owner(`delete from auth.mfa_factors where id = '${FACTOR}'`),
      step('owner', 'select count(*) from private.recovery_codes', [{ count: 3 }]),
      owner('delete from auth.mfa_factors'),
      step('owner', 'select user_id = :admin as is_admin from private.recovery_codes', [{ is_admin: true }]),
    ],
  },
  {
    name: 'the activity says when an administrator ends the sessions of an account',
    of: ['end_sessions_of'],
    steps: [
      ...factor,
      names,
      by(OF_ADMIN, step('admin', 'select public.end_sessions_of(:editor)::text as done', DONE)),
      activity('Ada accounts changed staff Eve sessions_ended t'),
      by(OF_ADMIN, step('admin', 'select public.end_sessions_of(:member)::text as done', DONE)),
      activity('Ada accounts changed staff Eve sessions_ended t'),
      by(PHONE, step('editor', 'select public.end_sessions_of(:editor)', '42501')),
    ],
  },
];
