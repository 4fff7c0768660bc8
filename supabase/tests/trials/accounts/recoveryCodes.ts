import { BROWSER_ROLES, clearRateLimits, owner, step } from '../steps';
import type { Actor, Outcome, Step, Trial } from '../runner';
import { activity, by, factor, GONE, HERE, mine, names, OF_ADMIN, PHONE, rights, with2 } from './factorSteps';

const CODE = 'ab12c-0000a-0000b-0000c';
const enter = (as: Actor, code: string, sees: Outcome) =>
  step(as, `select public.use_recovery_code('${code}') as is_used`, sees);
const USED = [{ is_used: true }];
const WRONG = [{ is_used: false }];
/** One code of the editor, the same of the administrator. */
const codes: Step[] = [
  ...factor,
  clearRateLimits,
  owner(
    `delete from private.recovery_codes; insert into private.recovery_codes (user_id, hash)
     select u, private.hash_of_code('${CODE}') from unnest(array[:editor, :admin]) u`,
  ),
];
const left = (count: number) =>
  step(
    'owner',
    'select count(*) from private.recovery_codes where user_id = :editor and session_id is null',
    [{ count }],
  );

/** Codes on paper, for somebody without the authenticator app. */
export const RECOVERY_CODES: readonly Trial[] = [
  {
    name: 'staff with a second factor get ten codes, of which hashes are kept; unused earlier ones end',
    of: ['make_recovery_codes', 'hash_of_code', 'recovery_codes'],
    steps: [
      ...factor,
      owner(
        `insert into private.recovery_codes (user_id, hash, session_id) values
           (:editor, 'old', null), (:editor, 'used', '${HERE}'), (:admin, 'other', null)`,
      ),
      with2(PHONE, mine('editor', [{ is_on: true, codes_left: 1 }])),
      by(OF_ADMIN, step('admin', 'select public.make_recovery_codes()', '42501')),
      step('member', 'select private.make_recovery_codes()', '42501'),
      step('anonymous', 'select public.make_recovery_codes()', '42501'),
      by(PHONE, step('editor', 'select public.make_recovery_codes()', '42501')),
      with2(
        PHONE,
        step(
          'editor',
          String.raw`with made as materialized (select public.make_recovery_codes() as codes)
           select count(distinct c) as codes, bool_and(c ~ '^[0-9a-f]{5}(-[0-9a-f]{5}){3}$') as is_alike from made, unnest(made.codes) c`,
          [{ codes: 10, is_alike: true }],
        ),
      ),
      left(10),
      step(
        'owner',
        "select convert_from(hash, 'utf8') as hash from private.recovery_codes where length(hash) < 32 order by 1",
        [{ hash: 'other' }, { hash: 'used' }],
      ),
      with2(PHONE, mine('editor', [{ is_on: true, codes_left: 10 }])),
    ],
  },
  {
    name: 'a made code is one that can be used',
    of: ['make_recovery_codes', 'use_recovery_code', 'hash_of_code'],
    steps: [
      ...codes,
      with2(
        PHONE,
        step(
          'editor',
          'select public.use_recovery_code(upper((public.make_recovery_codes())[10])) as is_used',
          USED,
        ),
      ),
      by(PHONE, rights('editor', 'editor')),
    ],
  },
  {
    name: 'only letters and digits of a code count, in any case',
    of: ['hash_of_code'],
    steps: [
      step(
        'owner',
        `select private.hash_of_code(' AB12c 0000A-0000b0000C.') = private.hash_of_code('${CODE}') as is_same,
           private.hash_of_code('${CODE}') = sha256('ab12c0000a0000b0000c') as is_plain,
           private.hash_of_code('z9') = sha256('z9') as has_all`,
        [{ is_same: true, is_plain: true, has_all: true }],
      ),
    ],
  },
  {
    name: 'a code works once, for its own person, and gives rights to one session until it ends',
    of: ['use_recovery_code', 'my_role', 'recovery_codes'],
    steps: [
      ...codes,
      names,
      enter('anonymous', CODE, '42501'),
      step('member', `select private.use_recovery_code('${CODE}')`, '42501'),
      enter('editor', CODE, '42501'),
      by(GONE, enter('editor', CODE, '42501')),
      by(OF_ADMIN, enter('editor', CODE, '42501')),
      by(HERE, enter('editor', 'ab12c-0000a-0000b-0000d', WRONG)),
      activity(),
      by(HERE, rights('editor', null)),
      by(HERE, enter('editor', CODE, USED)),
      activity('Eve accounts changed staff Eve recovery_code_used t'),
      by(HERE, rights('editor', 'editor')),
      by(PHONE, rights('editor', null)),
      rights('editor', null),
      by(PHONE, enter('editor', CODE, WRONG)),
      left(0),
      with2(PHONE, mine('editor', [{ is_on: true, codes_left: 0 }])),
      step('owner', 'select count(*) from private.recovery_codes where session_id is null', [{ count: 1 }]),
      owner(`delete from auth.sessions where id = '${HERE}'`),
      by(HERE, rights('editor', null)),
      step('owner', 'select user_id = :admin as is_admin from private.recovery_codes', [{ is_admin: true }]),
    ],
  },
  {
    name: 'codes have an owner and a session that exist, and an owner has each code once',
    of: ['recovery_codes'],
    steps: [
      ...codes,
      step(
        'owner',
        `insert into private.recovery_codes (user_id, hash) values (:editor, private.hash_of_code('${CODE}'))`,
        '23505',
      ),
      step(
        'owner',
        "insert into private.recovery_codes (user_id, hash) values (gen_random_uuid(), 'x')",
        '23503',
      ),
      step('owner', "insert into private.recovery_codes (user_id, hash) values (null, 'x')", '23502'),
      step('owner', 'insert into private.recovery_codes (user_id, hash) values (:editor, null)', '23502'),
      step(
        'owner',
        `insert into private.recovery_codes (user_id, hash, session_id) values (:editor, 'x', '${GONE}')`,
        '23503',
      ),
      ...[...BROWSER_ROLES, 'service' as const].map((as) =>
        step(as, 'select * from private.recovery_codes', '42501'),
      ),
      owner('delete from private.staff where user_id = :editor'),
      owner('delete from public.profiles where user_id = :editor'),
      owner('delete from auth.users where id = :editor'),
      step('owner', 'select count(*) from private.recovery_codes', [{ count: 1 }]),
    ],
  },
  {
    name: 'ten codes may be tried in ten minutes, whatever the time',
    of: ['use_recovery_code'],
    steps: [
      ...codes,
      owner(
        `create or replace function private.take_token(bucket text, allowed integer, window_seconds integer) returns void
         language sql set search_path = '' as $$
           insert into private.rate_buckets (key, window_start, hits) values (bucket || ': ' || window_seconds, now(), allowed) $$`,
      ),
      by(HERE, enter('editor', 'no', WRONG)),
      step(
        'owner',
        "select key = 'recovery_code of ' || :editor || ': 600' as is_account, hits from private.rate_buckets",
        [{ is_account: true, hits: 10 }],
      ),
    ],
  },
];
