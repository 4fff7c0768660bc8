import { insertExpressions } from '../sql';
import { ago, owner, step } from '../steps';
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

/** Mails to admins about new messages. */
export const NOTICES: Trial = {
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
    owner("insert into auth.users (id) values ('90000000-0000-4000-8000-000000000077')"),
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
