import { BROWSER_ROLES, clearRateLimits, owner, step } from '../steps';
import type { Actor, Outcome, Step, Trial } from '../runner';

const [HERE, PHONE, OF_ADMIN] = ['6', '7', '8'].map((end) => `a0000000-0000-4000-8000-00000000000${end}`) as [
  string,
  string,
  string,
];
const CHANGE = 'b0000000-0000-4000-8000-000000000001';
const DONE = [{ done: null }];
const NEW = 'new@agency.test';

/** A change of the editor's address, with the id `CHANGE`. */
const asked: Step[] = [
  owner('delete from private.address_changes'),
  owner(
    `insert into private.address_changes (id, user_id, old_email, new_email, session_id)
     values ('${CHANGE}', :editor, 'editor@agency.test', '${NEW}', '${HERE}')`,
  ),
];
const sessions = owner(
  `delete from auth.sessions; insert into auth.sessions (id, user_id) values
     ('${HERE}', :editor), ('${PHONE}', :editor), ('${OF_ADMIN}', :admin)`,
);
const sessionsAre = (...ids: string[]) =>
  step(
    'owner',
    'select id from auth.sessions order by id',
    ids.map((id) => ({ id })),
  );
const ask = (as: Actor, who: string, email: string, sees: Outcome) =>
  step(as, `select public.ask_address_change(${who}, '${email}', '${HERE}') is not null as is_asked`, sees);
const confirm = (isNew: boolean, sees: Outcome) =>
  step(
    'service',
    `select user_id = :editor as is_editor, new_email, is_complete from public.confirm_address_change('${CHANGE}', ${isNew})`,
    sees,
  );
const confirmed = (isComplete: boolean) => [{ is_editor: true, new_email: NEW, is_complete: isComplete }];
const mine = (as: Actor, sees: Outcome) =>
  step(as, 'select new_email, is_old_confirmed, is_new_confirmed from public.my_address()', sees);
const waits = (isOld: boolean, isNew: boolean) => [
  { new_email: NEW, is_old_confirmed: isOld, is_new_confirmed: isNew },
];
const NOTHING = [{ new_email: null, is_old_confirmed: false, is_new_confirmed: false }];
const changesAre = (...emails: string[]) =>
  step(
    'owner',
    'select new_email from private.address_changes order by 1',
    emails.map((new_email) => ({ new_email })),
  );
const readdress = (who: string, email: string) =>
  owner(`update auth.users set email = '${email}' where id = ${who}`);
const noActivity = owner('truncate public.activity');
const activity = (...lines: string[]) =>
  step(
    'owner',
    `select concat_ws(' ', author, kind, action, table_name, title, array_to_string(columns, ',')) as line
     from public.activity order by at, id`,
    lines.map((line) => ({ line })),
  );

/** A person's own address changes once both mailboxes have confirmed it. */
export const ADDRESSES: readonly Trial[] = [
  {
    name: 'a change of address is for the service to note, for an active account, and the last one counts',
    of: ['ask_address_change', 'address_changes'],
    steps: [
      owner('delete from private.address_changes'),
      ...BROWSER_ROLES.map((as) => ask(as, ':editor', NEW, '42501')),
      ask('service', ':editor', 'first@agency.test', [{ is_asked: true }]),
      owner(
        "update private.address_changes set id = gen_random_uuid(), old_email = 'x', session_id = null, asked_at = 'epoch', is_old_confirmed = true, is_new_confirmed = true",
      ),
      owner('create temporary table earlier as select id from private.address_changes'),
      // The address of another account makes no difference.
      ask('service', ':editor', 'boss@agency.test', [{ is_asked: true }]),
      step(
        'owner',
        `select user_id = :editor as is_editor, old_email, new_email, session_id, asked_at > now() - interval '1 hour' as is_now,
           is_old_confirmed, is_new_confirmed, id in (select id from earlier) as is_same from private.address_changes`,
        [
          {
            is_editor: true,
            old_email: 'editor@agency.test',
            new_email: 'boss@agency.test',
            session_id: HERE,
            is_now: true,
            is_old_confirmed: false,
            is_new_confirmed: false,
            is_same: false,
          },
        ],
      ),
      owner('drop table earlier'),
      ask('service', ':editor', 'no address', '23514'),
      ask('service', ':member', NEW, [{ is_asked: false }]),
      owner('update private.staff set is_active = false where user_id = :admin'),
      ask('service', ':admin', NEW, [{ is_asked: false }]),
      changesAre('boss@agency.test'),
    ],
  },
  {
    name: 'requests for a new address have a limit for each account, whatever the time',
    of: ['count_address_change'],
    steps: [
      clearRateLimits,
      ...BROWSER_ROLES.map((as) => step(as, 'select public.count_address_change(:editor)', '42501')),
      step('service', 'select public.count_address_change(:editor)::text as done', [{ done: '' }]),
      step(
        'owner',
        "select key = 'address_change of ' || :editor as is_account, hits from private.rate_buckets",
        [{ is_account: true, hits: 1 }],
      ),
      clearRateLimits,
      owner(
        `create or replace function private.take_token(bucket text, allowed integer, window_seconds integer) returns void
         language sql set search_path = '' as $$
           insert into private.rate_buckets (key, window_start, hits) values (bucket || ': ' || window_seconds, now(), allowed) $$`,
      ),
      step('service', 'select public.count_address_change(:editor)::text as done', [{ done: '' }]),
      step(
        'owner',
        "select key = 'address_change of ' || :editor || ': 600' as is_account, hits from private.rate_buckets",
        [{ is_account: true, hits: 5 }],
      ),
    ],
  },
  {
    name: 'a change is complete when both mailboxes have confirmed it, in either order',
    of: ['confirm_address_change', 'my_address'],
    steps: [
      ...asked,
      ...BROWSER_ROLES.map((as) =>
        step(as, `select * from public.confirm_address_change('${CHANGE}', true)`, '42501'),
      ),
      mine('editor', waits(false, false)),
      confirm(false, confirmed(false)),
      confirm(false, confirmed(false)),
      mine('editor', waits(true, false)),
      confirm(true, confirmed(true)),
      // Again, for a request that was interrupted.
      confirm(false, confirmed(true)),
      ...asked,
      confirm(true, confirmed(false)),
      confirm(true, confirmed(false)),
      mine('editor', waits(false, true)),
      confirm(false, confirmed(true)),
      mine('editor', waits(true, true)),
    ],
  },
  {
    name: 'nobody confirms a change that is a day old, withdrawn, of an account that is not active, or another one',
    of: ['confirm_address_change', 'my_address'],
    steps: [
      ...asked,
      owner("update private.address_changes set asked_at = now() - interval '23 hours 50 minutes'"),
      confirm(true, confirmed(false)),
      mine('editor', waits(false, true)),
      owner("update private.address_changes set asked_at = now() - interval '1 day'"),
      confirm(true, []),
      mine('editor', NOTHING),
      ...asked,
      owner(
        `insert into private.address_changes (user_id, old_email, new_email) values (:admin, 'boss@agency.test', 'chief@agency.test')`,
      ),
      owner('update private.staff set is_active = false where user_id = :editor'),
      confirm(true, []),
      owner('update private.staff set is_active = true where user_id = :editor'),
      owner(`delete from private.address_changes where id = '${CHANGE}'`),
      confirm(true, []),
      mine('admin', [{ new_email: 'chief@agency.test', is_old_confirmed: false, is_new_confirmed: false }]),
      mine('editor', NOTHING),
    ],
  },
  {
    name: 'staff see their own address, and withdraw their own change',
    of: ['my_address', 'withdraw_address_change'],
    steps: [
      ...asked,
      owner(
        `insert into private.address_changes (user_id, old_email, new_email) values (:admin, 'boss@agency.test', 'chief@agency.test')`,
      ),
      step('editor', 'select email, new_email from public.my_address()', [
        { email: 'editor@agency.test', new_email: NEW },
      ]),
      ...(['anonymous', 'member'] as const).flatMap((as) => [
        step(as, 'select * from public.my_address()', '42501'),
        step(as, 'select * from private.my_address()', '42501'),
        step(as, 'select public.withdraw_address_change()', '42501'),
        step(as, 'select private.withdraw_address_change()', '42501'),
      ]),
      changesAre('chief@agency.test', NEW),
      step('editor', 'select public.withdraw_address_change()::text as done', DONE),
      changesAre('chief@agency.test'),
    ],
  },
  {
    name: 'a confirmed address ends the other sessions of its account, and is in the activity',
    of: ['follow_address'],
    steps: [
      owner('delete from public.profiles'),
      owner("insert into public.profiles (user_id, name) values (:editor, 'Eve')"),
      ...asked,
      sessions,
      owner(
        `insert into private.address_changes (user_id, old_email, new_email) values (:admin, 'boss@agency.test', 'chief@agency.test')`,
      ),
      noActivity,
      readdress(':editor', NEW),
      sessionsAre(HERE, OF_ADMIN),
      changesAre('chief@agency.test'),
      activity('Eve accounts changed staff Eve email'),
      step('owner', 'select row_id = :editor as is_editor from public.activity', [{ is_editor: true }]),
      step('admin', "select email from public.list_accounts() where role = 'editor'", [{ email: NEW }]),
      readdress(':editor', NEW),
      activity('Eve accounts changed staff Eve email'),
    ],
  },
  {
    name: 'links that were mailed to the old address of an account have run out, and no others',
    of: ['follow_address'],
    steps: [
      owner('update auth.users set recovery_sent_at = now(), confirmation_sent_at = now()'),
      readdress(':editor', NEW),
      step(
        'owner',
        `select id = :editor as is_editor, recovery_sent_at = 'epoch' as is_over, confirmation_sent_at = 'epoch' as is_invitation_over
         from auth.users where recovery_sent_at < now() or confirmation_sent_at < now()`,
        [{ is_editor: true, is_over: true, is_invitation_over: true }],
      ),
    ],
  },
  {
    name: 'an address that an operator changes ends every session of its account, and the change that waits',
    of: ['follow_address'],
    steps: [
      owner('delete from public.profiles'),
      ...asked,
      sessions,
      noActivity,
      readdress(':editor', 'other@agency.test'),
      sessionsAre(OF_ADMIN),
      changesAre(),
      activity('System accounts changed staff other@agency.test email'),
      sessions,
      readdress(':editor', 'another@agency.test'),
      sessionsAre(OF_ADMIN),
      sessions,
      owner('update auth.users set last_sign_in_at = now()'),
      sessionsAre(HERE, PHONE, OF_ADMIN),
    ],
  },
  {
    name: 'the address of an account without a role leaves no activity, and ends no session',
    of: ['follow_address'],
    steps: [
      owner('delete from auth.sessions'),
      owner(`insert into auth.sessions (id, user_id) values ('${PHONE}', :member)`),
      noActivity,
      readdress(':member', 'mo@agency.test'),
      activity(),
      sessionsAre(PHONE),
    ],
  },
];
