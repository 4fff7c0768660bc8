import { insertExpressions } from '../sql';
import { ago, BROWSER_ROLES, owner, step } from '../steps';
import type { Outcome, Trial } from '../runner';

const message = (n: number, values: Record<string, string> = {}) =>
  owner(
    insertExpressions('public.contact_messages', {
      name: `'Ada ${n}'`,
      email: `'a${n}@example.com'`,
      message: "'Hello.'",
      ...values,
    }),
  );
const claim = (limit: string, sees: Outcome) =>
  step(
    'service',
    `select name, email, message, recipients from public.claim_message_notices(${limit}) order by 1`,
    sees,
  );
const notice = (n: number, recipients: string[]) => ({
  name: `Ada ${n}`,
  email: `a${n}@example.com`,
  message: 'Hello.',
  recipients,
});

const settle = (n: number, told: string, isOver: boolean) =>
  step(
    'service',
    `select public.settle_message_notice((select id from public.contact_messages where name = 'Ada ${n}'), '{${told}}', ${isOver})::text as done`,
    [{ done: null }],
  );
const due = owner('update public.contact_messages set notify_due_at = now()');
/** Both accounts are admins who want to hear of messages, and there are no other messages. */
const twoAdmins = [
  owner('delete from public.contact_messages'),
  owner('delete from public.profiles'),
  owner('insert into private.admins (user_id) values (:member)'),
  owner('insert into public.profiles (user_id) values (:admin), (:member)'),
];
const [BOSS, MEMBER] = ['boss@agency.test', 'member@agency.test'];

const NEW_MESSAGES: Trial = {
  name: 'a new message is reported to the admins who want that, once in a lease',
  of: ['claim_message_notices'],
  steps: [
    owner('delete from public.profiles'),
    owner('insert into public.profiles (user_id) values (:admin), (:member)'),
    message(1, { created_at: ago('2 hours'), notify_due_at: ago('1 minute') }),
    message(2, { created_at: ago('1 hour'), notify_due_at: 'now()' }),
    message(3, { notified_at: 'now()' }),
    message(4, { notify_due_at: "now() + interval '1 second'" }),
    message(5, { created_at: ago('24 hours') }),
    message(6, { created_at: ago('23 hours'), notify_due_at: "now() + interval '1 second'" }),
    claim('1', [notice(1, ['boss@agency.test'])]),
    owner('update public.profiles set notify_messages = false'),
    claim('5, 90', [notice(2, [])]),
    claim('5', []),
    step(
      'owner',
      "select extract(epoch from notify_due_at - now())::int as s from public.contact_messages where name in ('Ada 1', 'Ada 2') order by name",
      [{ s: 60 }, { s: 90 }],
    ),
    owner('insert into private.admins (user_id) values (:member)'),
    owner(
      "insert into auth.users (id, email_confirmed_at) values ('90000000-0000-4000-8000-000000000077', now())",
    ),
    owner("insert into private.admins (user_id) values ('90000000-0000-4000-8000-000000000077')"),
    owner("insert into public.profiles (user_id) values ('90000000-0000-4000-8000-000000000077')"),
    owner('update public.profiles set notify_messages = true'),
    step('owner', 'select count(*) from private.admins', [{ count: 3 }]),
    message(7),
    claim('5', [notice(7, ['boss@agency.test', 'member@agency.test'])]),
    message(8, { created_at: ago('23 hours 59 minutes') }),
    claim('5', [notice(8, ['boss@agency.test', 'member@agency.test'])]),
  ],
};

/** Mails to admins about new messages. */
export const NOTICES: readonly Trial[] = [
  NEW_MESSAGES,
  {
    name: 'no message is mailed to an administrator who has not accepted the invitation',
    of: ['claim_message_notices', 'has_accepted'],
    steps: [
      ...twoAdmins,
      owner('update auth.users set email_confirmed_at = null where id = :member'),
      message(1),
      claim('5', [notice(1, [BOSS])]),
      owner('update auth.users set email_confirmed_at = now() where id = :member'),
      message(2),
      claim('5', [notice(2, [BOSS, MEMBER])]),
    ],
  },
  {
    name: 'each notice that did not leave waits twice as long as the one before, up to six hours',
    of: ['claim_message_notices', 'message_notices'],
    steps: [
      ...twoAdmins,
      message(1),
      message(2),
      claim('5', [notice(1, [BOSS, MEMBER]), notice(2, [BOSS, MEMBER])]),
      owner(
        "update private.message_notices set attempts = 7 where message_id in (select id from public.contact_messages where name = 'Ada 2')",
      ),
      due,
      claim('5', [notice(1, [BOSS, MEMBER]), notice(2, [BOSS, MEMBER])]),
      due,
      claim('5', [notice(1, [BOSS, MEMBER]), notice(2, [BOSS, MEMBER])]),
      step(
        'owner',
        `select m.name, n.attempts, n.begun_at = now() as is_now, extract(epoch from m.notify_due_at - now())::int as s
         from private.message_notices n join public.contact_messages m on m.id = n.message_id order by 1`,
        [
          { name: 'Ada 1', attempts: 2, is_now: true, s: 240 },
          { name: 'Ada 2', attempts: 9, is_now: true, s: 21_600 },
        ],
      ),
    ],
  },
  {
    name: 'an admin who has been told of a message is not told again because of another one',
    of: ['claim_message_notices', 'settle_message_notice', 'message_notices'],
    steps: [
      ...twoAdmins,
      message(1),
      message(2),
      claim('5', [notice(1, [BOSS, MEMBER]), notice(2, [BOSS, MEMBER])]),
      settle(1, BOSS, false),
      settle(2, `${BOSS},${MEMBER}`, true),
      due,
      claim('5', [notice(1, [MEMBER])]),
      settle(1, '', false),
      due,
      claim('5', [notice(1, [MEMBER])]),
      step('owner', 'select name, notified_at = now() as is_now from public.contact_messages order by name', [
        { name: 'Ada 1', is_now: null },
        { name: 'Ada 2', is_now: true },
      ]),
      settle(1, MEMBER, false),
      due,
      claim('5', [notice(1, [])]),
      settle(1, '', true),
      due,
      claim('5', []),
    ],
  },
  {
    name: 'who has been told is forgotten with the message, and after two days; browsers cannot say it',
    of: ['claim_message_notices', 'settle_message_notice', 'message_notices', 'foreign', 'primary'],
    steps: [
      ...twoAdmins,
      message(1),
      message(2),
      message(3),
      claim(
        '5',
        [1, 2, 3].map((n) => notice(n, [BOSS, MEMBER])),
      ),
      ...BROWSER_ROLES.flatMap((as) => [
        step(as, "select public.settle_message_notice(gen_random_uuid(), '{}', true)", '42501'),
        step(as, 'select * from private.message_notices', '42501'),
      ]),
      owner("delete from public.contact_messages where name = 'Ada 1'"),
      owner(
        `update private.message_notices n set begun_at = ${ago('2 days')} - case m.name when 'Ada 2' then interval '1 second' else interval '0' end
         from public.contact_messages m where m.id = n.message_id`,
      ),
      claim('5', []),
      step(
        'owner',
        'select m.name from private.message_notices n join public.contact_messages m on m.id = n.message_id',
        [{ name: 'Ada 3' }],
      ),
      step('owner', 'select count(*) from private.message_notices', [{ count: 1 }]),
    ],
  },
];
