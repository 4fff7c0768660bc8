import { BROWSER_ROLES, clearRateLimits, owner, step } from '../steps';
import type { Outcome, Step, Trial } from '../runner';
import { by, factor, FACTOR, HERE, OF_ADMIN, with2 } from './factorSteps';

const noNotices = owner('truncate private.account_notices');
/** Notices as `email event detail author`. */
const noticesAre = (...lines: string[]) =>
  step(
    'owner',
    `select concat_ws(' ', email, event, coalesce(detail, '-'), coalesce(author, '-')) as line
     from private.account_notices order by id`,
    lines.map((line) => ({ line })),
  );
const EVE = 'editor@agency.test';
const BOSS = 'boss@agency.test';
/** A change of the editor's account, and who is told what of it. */
const told = (change: Step, ...lines: string[]): Step[] => [noNotices, change, noticesAre(...lines)];
const change = (role: string | null, isActive: boolean | null) =>
  step(
    'admin',
    `select public.change_account(:editor, ${role ? `'${role}'` : 'null'}, ${isActive})::text as done`,
    [{ done: null }],
  );
const kept = (password: string | null) =>
  owner(
    `update auth.users set encrypted_password = ${password ? `'${password}'` : 'null'} where id = :editor`,
  );
const claim = (limit: number, sees: Outcome) =>
  step('service', `select email, event from public.claim_account_notices(${limit}) order by id`, sees);
const note = (event: string, notedAt = 'now()', dueAt = 'now()') =>
  owner(
    `insert into private.account_notices (email, event, noted_at, due_at) values ('${EVE}', '${event}', ${notedAt}, ${dueAt})`,
  );
const due = (event: string) => ({ email: EVE, event });

/** People are told what was changed of their accounts, whichever way it was done. */
export const ACCOUNT_NOTICES: readonly Trial[] = [
  {
    name: 'a person is told of another password, however it was set, and not of the first one',
    of: ['follow_password', 'note_account_change', 'account_notices', 'temporary_passwords', 'users'],
    steps: [
      ...told(kept('one'), `${EVE} password - -`),
      ...told(kept('one')),
      ...told(kept(null), `${EVE} password - -`),
      ...told(kept('two')),
      owner("update auth.users set encrypted_password = '' where id = :editor"),
      ...told(kept('three')),
      ...told(owner('update auth.users set updated_at = now() where id = :editor')),
      ...told(owner("update auth.users set encrypted_password = 'x' where id = :member")),
      owner('update auth.users set email_confirmed_at = null where id = :editor'),
      // What the auth service gives whoever opens an invitation is none of theirs, and what they choose then is their first.
      ...told(kept('four')),
      ...told(kept('five')),
      owner('update auth.users set email_confirmed_at = now() where id = :editor'),
      ...told(kept('six')),
      ...told(kept('seven'), `${EVE} password - -`),
      owner('insert into private.temporary_passwords (user_id) values (:admin)'),
      ...told(kept('eight'), `${EVE} password - -`),
    ],
  },
  {
    name: 'a person is told of another address, by the old one',
    of: ['follow_address', 'note_account_change', 'users'],
    steps: [
      ...told(
        owner("update auth.users set email = 'new@agency.test' where id = :editor"),
        `${EVE} email new@agency.test -`,
      ),
      ...told(owner("update auth.users set email = 'x@agency.test' where id = :member")),
    ],
  },
  {
    name: 'a person is told of another role, and that an administrator has closed or opened the account',
    of: ['follow_staff', 'note_account_change', 'staff', 'change_account'],
    steps: [
      ...told(change('administrator', null), `${EVE} role administrator ${BOSS}`),
      ...told(change('administrator', true)),
      ...told(change('editor', false), `${EVE} role editor ${BOSS}`, `${EVE} deactivated - ${BOSS}`),
      ...told(change(null, true), `${EVE} activated - ${BOSS}`),
      ...told(
        owner("update private.staff set role = 'administrator' where user_id = :editor"),
        `${EVE} role administrator -`,
      ),
      // An invitation that is sent again with another role, before and after it was accepted.
      ...told(
        step('service', "select public.add_account(:editor, 'editor', :admin)::text as done", [{ done: '' }]),
        `${EVE} role editor ${BOSS}`,
      ),
      owner('update auth.users set email_confirmed_at = null where id = :editor'),
      ...told(
        step('service', "select public.add_account(:editor, 'administrator', :admin)::text as done", [
          { done: '' },
        ]),
      ),
    ],
  },
  {
    name: 'a person is told when a second factor is on or off, whoever removes it in whatever way',
    of: ['follow_second_factor', 'note_account_change', 'mfa_factors', 'remove_second_factor'],
    steps: [
      ...factor,
      owner("update auth.mfa_factors set status = 'unverified'"),
      ...told(owner("update auth.mfa_factors set status = 'verified'"), `${EVE} second_factor_on - -`),
      ...told(
        by(
          OF_ADMIN,
          step('admin', 'select public.remove_second_factor(:editor)::text as done', [{ done: null }]),
        ),
        `${EVE} second_factor_off - ${BOSS}`,
      ),
      ...factor,
      ...told(
        with2(
          HERE,
          step('editor', 'select public.remove_second_factor(:editor)::text as done', [{ done: null }]),
        ),
        `${EVE} second_factor_off - -`,
      ),
      ...factor,
      ...told(owner(`delete from auth.mfa_factors where id = '${FACTOR}'`), `${EVE} second_factor_off - -`),
      ...factor,
      owner('update auth.mfa_factors set user_id = :member'),
      ...told(owner('delete from auth.mfa_factors')),
    ],
  },
  {
    name: 'a person is told of new recovery codes, and of one that was used',
    of: ['make_recovery_codes', 'use_recovery_code', 'note_account_change'],
    steps: [
      ...factor,
      clearRateLimits,
      ...told(
        with2(
          HERE,
          step('editor', 'select cardinality(public.make_recovery_codes()) as codes', [{ codes: 10 }]),
        ),
        `${EVE} recovery_codes_made - -`,
      ),
      owner(
        "insert into private.recovery_codes (user_id, hash) values (:editor, private.hash_of_code('abc'))",
      ),
      ...told(
        by(HERE, step('editor', "select public.use_recovery_code('abd') as is_used", [{ is_used: false }])),
      ),
      ...told(
        by(HERE, step('editor', "select public.use_recovery_code('abc') as is_used", [{ is_used: true }])),
        `${EVE} recovery_code_used - -`,
      ),
    ],
  },
  {
    name: 'who is deleted is told nothing',
    of: ['note_account_change', 'follow_second_factor'],
    steps: [...factor, ...told(owner('delete from auth.users where id = :editor'))],
  },
  {
    name: 'notices are claimed once a minute, the first ones first, until they are settled or three days old',
    of: ['claim_account_notices', 'settle_account_notices', 'account_notices'],
    steps: [
      noNotices,
      note('role', "now() - interval '3 days'"),
      note('email'),
      note('password', 'now()', "now() + interval '1 second'"),
      note('activated', "now() - interval '3 days 1 second'"),
      ...BROWSER_ROLES.flatMap((as) => [
        step(as, 'select * from public.claim_account_notices(9)', '42501'),
        step(as, "select public.settle_account_notices('{1}')", '42501'),
        step(as, 'select * from private.account_notices', '42501'),
      ]),
      claim(1, [due('role')]),
      claim(9, [due('email')]),
      claim(9, []),
      step(
        'owner',
        'select event, extract(epoch from due_at - now())::int as s from private.account_notices order by id',
        [
          { event: 'role', s: 60 },
          { event: 'email', s: 60 },
          { event: 'password', s: 1 },
        ],
      ),
      step(
        'service',
        `select public.settle_account_notices(array[c.id])::text as done from public.claim_account_notices(1) c`,
        [],
      ),
      owner('update private.account_notices set due_at = now()'),
      step(
        'service',
        `with c as materialized (select id, detail, author, noted_at = now() as is_now from public.claim_account_notices(9) where event = 'email')
         select public.settle_account_notices(array[c.id])::text as done, detail, author, is_now from c`,
        [{ done: null, detail: null, author: null, is_now: true }],
      ),
      step('owner', 'select event from private.account_notices order by id', [
        { event: 'role' },
        { event: 'password' },
      ]),
      step(
        'owner',
        `insert into private.account_notices (email, event) values ('${EVE}', 'Gossip')`,
        '23514',
      ),
    ],
  },
  {
    name: 'a notice that did not leave waits twice as long each time, and at most six hours',
    of: ['claim_account_notices', 'account_notices'],
    steps: [
      noNotices,
      note('role'),
      note('email'),
      note('password'),
      owner(
        "update private.account_notices set attempts = case event when 'role' then 2 when 'email' then 8 else 9 end",
      ),
      claim(9, [due('role'), due('email'), due('password')]),
      step(
        'owner',
        'select event, attempts, extract(epoch from due_at - now())::int as s from private.account_notices order by id',
        [
          { event: 'role', attempts: 3, s: 240 },
          { event: 'email', attempts: 9, s: 15_360 },
          { event: 'password', attempts: 10, s: 21_600 },
        ],
      ),
    ],
  },
  {
    name: 'one invitation to an address is under way at a time, for a minute at most',
    of: ['begin_invitation', 'end_invitation', 'invitations'],
    steps: [
      owner('delete from private.invitations'),
      ...BROWSER_ROLES.flatMap((as) => [
        step(as, "select public.begin_invitation('a@x.example')", '42501'),
        step(as, "select public.end_invitation('a@x.example')", '42501'),
        step(as, 'select * from private.invitations', '42501'),
      ]),
      step('service', "select public.begin_invitation('a@x.example') as begun", [{ begun: true }]),
      step('service', "select public.begin_invitation('a@x.example') as begun", [{ begun: false }]),
      step('service', "select public.begin_invitation('b@x.example') as begun", [{ begun: true }]),
      step('owner', 'select extract(epoch from until - now())::int as s from private.invitations', [
        { s: 60 },
        { s: 60 },
      ]),
      step('service', "select public.end_invitation('a@x.example')::text as done", [{ done: null }]),
      step('service', "select public.begin_invitation('b@x.example') as begun", [{ begun: false }]),
      step('service', "select public.begin_invitation('a@x.example') as begun", [{ begun: true }]),
      owner('update private.invitations set until = now()'),
      step('service', "select public.begin_invitation('a@x.example') as begun", [{ begun: true }]),
      owner("update private.invitations set until = now() + interval '1 second'"),
      step('service', "select public.begin_invitation('a@x.example') as begun", [{ begun: false }]),
    ],
  },
];
