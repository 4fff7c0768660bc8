import { BROWSER_ROLES, owner, step } from './steps';
import type { Trial } from './runner';

const bothProfiles = [
  owner('grant all on public.profiles to anon, authenticated'),
  owner('delete from public.profiles'),
  owner("insert into public.profiles (user_id, name) values (:admin, 'of admin'), (:member, 'of member')"),
];

/** Admins: their rights and their own profiles. */
export const PROFILES: readonly Trial[] = [
  {
    name: 'admins read their own profile and no other',
    steps: [
      ...bothProfiles,
      step('admin', 'select name from public.profiles', [{ name: 'of admin' }]),
      step('member', 'select name from public.profiles', []),
      step('anonymous', 'select name from public.profiles', []),
      step('service', 'select count(*) from public.profiles', [{ count: 2 }]),
    ],
  },
  {
    name: 'admins add their own profile and no other',
    steps: [
      ...bothProfiles,
      owner('delete from public.profiles'),
      step('admin', 'insert into public.profiles (user_id) values (:member)', '42501'),
      step('member', 'insert into public.profiles (user_id) values (:member)', '42501'),
      step('anonymous', 'insert into public.profiles (user_id) values (:member)', '42501'),
      step('admin', 'insert into public.profiles (user_id) values (:admin)', 1),
    ],
  },
  {
    name: 'admins change their own profile and no other',
    steps: [
      ...bothProfiles,
      step('member', "update public.profiles set name = 'x'", 0),
      step('anonymous', "update public.profiles set name = 'x'", 0),
      step('admin', "update public.profiles set name = 'x'", 1),
      owner('delete from public.profiles where user_id = :member'),
      step('admin', 'update public.profiles set user_id = :member', '42501'),
      step('admin', 'delete from public.profiles', 0),
    ],
  },
  {
    name: 'a former admin neither reads nor changes any profile',
    steps: [
      ...bothProfiles,
      owner('delete from private.admins'),
      step('admin', 'select name from public.profiles', []),
      step('admin', "update public.profiles set name = 'x'", 0),
      owner('delete from public.profiles'),
      step('admin', 'insert into public.profiles (user_id) values (:admin)', '42501'),
    ],
  },
  {
    name: 'admin rights follow the table of admins at once',
    of: ['is_admin', 'admins'],
    steps: [
      ...BROWSER_ROLES.map((role) =>
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
  },
];
