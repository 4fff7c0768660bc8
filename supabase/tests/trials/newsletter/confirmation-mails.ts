import { ago, owner, step } from '../steps';
import { insertInto } from '../sql';
import { ADA, ada, fourthRound, id, seesNewMail, STATE, subscriber, UNUSED } from './subscribers';
import type { Actor, Outcome, Trial } from '../runner';

const claim = (as: Actor, args: string, sees: Outcome) =>
  step(as, `select email, round, attempts from public.claim_confirmations(${args})`, sees);
const waiting = { confirmation_due_at: ago('1 minute') };
const settle = (key: string, result: string) =>
  step('service', `select public.settle_confirmation('${key}', ${result})::text as done`, [{ done: null }]);

const SENDING: Trial[] = [
  {
    name: 'a confirmation round has nine digits at most, as its link has',
    of: ['newsletter_subscribers_confirmation_round_check'],
    steps: [
      step(
        'service',
        insertInto('public.newsletter_subscribers', { email: 'a@b.co', confirmation_round: 999_999_999 }),
        1,
      ),
      step(
        'service',
        insertInto('public.newsletter_subscribers', { email: 'b@b.co', confirmation_round: 1_000_000_000 }),
        '23514',
      ),
    ],
  },
  {
    name: 'due confirmation mails are claimed once in a lease, the longest due first',
    of: ['claim_confirmations'],
    steps: [
      ada({ ...waiting, confirmation_round: '3', confirmation_attempts: '2' }),
      subscriber('bo@example.com', { confirmation_due_at: ago('2 minutes') }, id(1)),
      subscriber('later@example.com', { confirmation_due_at: "now() + interval '1 second'" }, id(2)),
      subscriber('sent@example.com', { ...waiting, confirmation_sent_at: 'now()' }, id(3)),
      subscriber('yes@example.com', { ...waiting, confirmed_at: 'now()' }, id(4)),
      subscriber('off@example.com', { ...waiting, active: 'false' }, id(5)),
      claim('service', '1', [{ email: 'bo@example.com', round: 1, attempts: 0 }]),
      claim('service', "10, 90, 'BO@example.com'", []),
      claim('service', "10, 90, 'Sent@example.com'", []),
      claim('service', "10, 90, 'ADA@example.com'", [{ email: 'ada@example.com', round: 3, attempts: 2 }]),
      claim('service', '10', []),
      step(
        'owner',
        "select extract(epoch from confirmation_due_at - now())::int as s from public.newsletter_subscribers where email in ('ada@example.com', 'bo@example.com') order by email",
        [{ s: 90 }, { s: 60 }],
      ),
    ],
  },
  {
    name: 'a confirmation mail is settled for its own round, as sent or due again; after four deferrals it is given up',
    of: ['settle_confirmation'],
    steps: [
      ada({ confirmation_round: '3', confirmation_due_at: "'2001-01-01'" }),
      ...(
        [
          ['2, true, 0, null', { sent: false, attempts: 0, due: '2001' }],
          ["3, false, 1, '2030-01-01'", { sent: false, attempts: 1, due: '2030' }],
          ['3, false, 3, null', { sent: false, attempts: 3, due: '2030' }],
          ['3, false, 4, null', { sent: true, attempts: 4, due: '2030' }],
          ['3, false, 2, null', { sent: false, attempts: 2, due: '2030' }],
          ['3, true, 2, null', { sent: true, attempts: 2, due: '2030' }],
        ] as const
      ).flatMap(([result, sees]) => [
        settle(ADA, result),
        step(
          'owner',
          "select confirmation_sent_at is not null as sent, confirmation_attempts as attempts, to_char(confirmation_due_at, 'YYYY') as due from public.newsletter_subscribers",
          [sees],
        ),
      ]),
      settle(UNUSED, '3, false, 0, null'),
      owner('update public.newsletter_subscribers set confirmed_at = now()'),
      settle(ADA, '3, false, 0, null'),
      step('owner', 'select confirmation_sent_at is not null as sent from public.newsletter_subscribers', [
        { sent: true },
      ]),
    ],
  },
];

/** `ask_again`: the request for a new confirmation mail from the page of a link. */
const requested = (who: string, values: Record<string, string>, getsMail: boolean): Trial => ({
  name: `a subscriber ${who} gets ${getsMail ? 'a' : 'no'} new confirmation mail on request`,
  of: ['ask_again'],
  steps: [
    ada({ ...fourthRound, ...values }),
    subscriber('bo@example.com', { ...fourthRound, ...values }, id(1)),
    step('service', `select public.ask_again('${ADA}') as asked`, [{ asked: getsMail }]),
    seesNewMail(getsMail),
    ...(getsMail
      ? [
          step(
            'owner',
            `select active, confirmed, sent, attempts from (${STATE} where email = 'ada@example.com') s`,
            [{ active: true, confirmed: false, sent: false, attempts: 0 }],
          ),
        ]
      : []),
    step('owner', `select round from (${STATE} where email = 'bo@example.com') s`, [{ round: 4 }]),
  ],
});

const REQUESTED: Trial[] = [
  requested('with an expired link', { confirmation_sent_at: ago('10 minutes 1 second') }, true),
  requested('without a confirmation mail so far', {}, true),
  requested(
    'with a mail of the last ten minutes',
    { confirmation_sent_at: ago('9 minutes 59 seconds') },
    false,
  ),
  requested('with a confirmed address', { confirmed_at: 'now()', confirmation_sent_at: ago('1 day') }, false),
  requested(
    'with an unsubscribed address',
    { confirmed_at: 'now()', unsubscribed_at: 'now()', confirmation_sent_at: ago('1 day') },
    true,
  ),
  requested(
    'with an unconfirmed address that is switched off',
    { active: 'false', confirmation_sent_at: ago('1 minute') },
    true,
  ),
  requested(
    'with a confirmed address that is switched off',
    { active: 'false', confirmed_at: 'now()', confirmation_sent_at: ago('1 minute') },
    false,
  ),
];

/** Confirmation mails: from the queue to their results, and on request. */
export const CONFIRMATION_MAILS: readonly Trial[] = [...SENDING, ...REQUESTED];
