import { ago, clearRateLimits, owner, step } from '../steps';
import {
  ADA,
  ada,
  fourthRound,
  seesNewMail,
  signUp,
  STATE,
  subscriber,
  suppress,
  UNUSED,
} from './subscribers';
import type { Outcome, Step, Trial } from '../runner';

const startedOver = {
  active: true,
  topics: ['E-commerce'],
  confirmed: false,
  sent: false,
  attempts: 0,
  due: true,
  source: 'site',
};
const REFUSED = '23505';
/** The trigger updates the known row, so that nothing is inserted. */
const TAKEN = 0;

/** A known address signs up again; another subscriber stays as it is. */
const signsUpAgain = (
  name: string,
  values: Record<string, string>,
  sees: Outcome,
  getsMail: boolean,
  more: Step[] = [],
): Trial => ({
  name,
  of: ['welcome_back'],
  steps: [
    ada({ ...fourthRound, ...values }),
    subscriber('other@example.com', { ...fourthRound, consent: `'{"source": "other"}'` }, UNUSED),
    ...more,
    step('anonymous', signUp, sees),
    step('owner', `select round from (${STATE}) s where source = 'other'`, [{ round: 4 }]),
    seesNewMail(getsMail),
    ...(getsMail
      ? [
          step(
            'owner',
            `select active, topics, confirmed, sent, attempts, due, source from (${STATE} where email = 'ada@example.com') s`,
            [startedOver],
          ),
        ]
      : []),
  ],
});
const suppressAda = [suppress('ada@example.com')];

/** Ada left an hour ago. */
const left = { active: 'false', unsubscribed_at: ago('1 hour') };

const UNSUBSCRIBED: Trial[] = [
  signsUpAgain(
    'an address that has left gets its first confirmation mail at once',
    { ...left, confirmed_at: ago('9 days'), confirmation_sent_at: ago('61 minutes') },
    TAKEN,
    true,
  ),
  signsUpAgain('an address that has left and was never mailed gets a confirmation mail', left, TAKEN, true),
  signsUpAgain(
    'an address that left by the mail of the same moment counts as asked',
    { ...left, confirmation_sent_at: ago('1 hour') },
    TAKEN,
    false,
  ),
  signsUpAgain(
    'an address that has left gets no second confirmation mail within a day, even if it is switched off',
    { ...left, confirmation_sent_at: ago('59 minutes') },
    TAKEN,
    false,
  ),
  signsUpAgain(
    'an address that has left gets no second confirmation mail until a day is over',
    { unsubscribed_at: ago('2 days'), confirmation_sent_at: ago('24 hours') },
    TAKEN,
    false,
  ),
  signsUpAgain(
    'an address that has left gets a second confirmation mail after a day',
    { unsubscribed_at: ago('2 days'), confirmation_sent_at: ago('24 hours 1 second') },
    TAKEN,
    true,
  ),
  signsUpAgain(
    'an address that has left and whose confirmation mail is still due gets no other',
    { unsubscribed_at: ago('1 hour') },
    TAKEN,
    false,
  ),
  signsUpAgain(
    'an unsubscribed and suppressed address gets no second confirmation mail within a day',
    { confirmed_at: ago('9 days'), unsubscribed_at: ago('1 hour'), confirmation_sent_at: ago('12 minutes') },
    TAKEN,
    false,
    suppressAda,
  ),
];

const UNCONFIRMED: Trial[] = [
  signsUpAgain(
    'an unconfirmed address gets a new confirmation mail after a day',
    { confirmation_sent_at: ago('24 hours 1 second') },
    TAKEN,
    true,
  ),
  signsUpAgain(
    'an unconfirmed address gets no new confirmation mail within a day',
    { confirmation_sent_at: ago('24 hours') },
    REFUSED,
    false,
  ),
  signsUpAgain('an address whose confirmation mail is still due gets no other', {}, REFUSED, false),
  signsUpAgain(
    'an unconfirmed and suppressed address gets no new confirmation mail within a day',
    { confirmation_sent_at: ago('12 hours') },
    REFUSED,
    false,
    suppressAda,
  ),
];

const SUBSCRIBED: Trial[] = [
  signsUpAgain(
    'a subscribed address is refused as a duplicate',
    { confirmed_at: ago('9 days'), confirmation_sent_at: ago('10 days') },
    REFUSED,
    false,
  ),
  signsUpAgain(
    'an address that an admin switched off is refused as a duplicate',
    { active: 'false', confirmation_sent_at: ago('2 days') },
    REFUSED,
    false,
  ),
  signsUpAgain(
    'a subscribed address whose mail bounced gets a confirmation mail after a day',
    { confirmed_at: ago('9 days'), confirmation_sent_at: ago('24 hours 1 second') },
    TAKEN,
    true,
    suppressAda,
  ),
  signsUpAgain(
    'a subscribed address that was never asked and whose mail bounced gets a confirmation mail',
    { confirmed_at: ago('9 days') },
    TAKEN,
    true,
    suppressAda,
  ),
  signsUpAgain(
    'a subscribed address whose mail bounced gets no second confirmation mail within a day',
    { confirmed_at: ago('9 days'), confirmation_sent_at: ago('23 hours 59 minutes') },
    TAKEN,
    false,
    suppressAda,
  ),
  signsUpAgain(
    'a suppressed address that is switched off is not switched on',
    { active: 'false', confirmed_at: ago('9 days'), confirmation_sent_at: ago('2 days') },
    REFUSED,
    false,
    suppressAda,
  ),
  signsUpAgain(
    'the suppression of another address changes nothing',
    { confirmed_at: ago('9 days'), confirmation_sent_at: ago('2 days') },
    REFUSED,
    false,
    [suppress('bo@example.com')],
  ),
];

const gone = { unsubscribed_at: ago('1 hour'), active: 'false' };
const NEW: Trial = {
  name: 'a new address is a new subscriber',
  of: ['welcome_back'],
  steps: [
    subscriber('bo@example.com', gone, ADA),
    ...suppressAda,
    owner('delete from public.newsletter_subscribers'),
    subscriber('bo@example.com', gone, ADA),
    step('anonymous', signUp, 1),
    step('owner', `select round, source from (${STATE}) s order by source`, [
      { round: 1, source: 'site' },
      { round: 1, source: null },
    ]),
  ],
};

/** The mail that is due now has been sent; then eleven minutes pass. */
const sentAndLater = owner(
  `update public.newsletter_subscribers set
     confirmation_sent_at = coalesce(confirmation_sent_at, now()) - interval '11 minutes',
     unsubscribed_at = unsubscribed_at - interval '11 minutes'`,
);
const complaint = step(
  'service',
  `select suppressed from public.note_mail_feedback('[{"email": "ada@example.com", "reason": "complaint", "detail": "spam"}]')`,
  [{ suppressed: 1 }],
);
/** Somebody signs an address up every eleven minutes, for two hours, and again once a day is over. */
const signedUpForHours = (
  name: string,
  values: Record<string, string>,
  mails: number,
  before: Step[] = [],
): Trial => {
  const once = [clearRateLimits, { as: 'anonymous', run: signUp } as const, sentAndLater];
  const rounds = (count: number) =>
    step('owner', `select round from (${STATE} where email = 'ada@example.com') s`, [{ round: 4 + count }]);
  return {
    name: `${name} gets ${mails} confirmation mail${mails === 1 ? '' : 's'} a day, however often somebody signs it up`,
    of: ['welcome_back'],
    steps: [
      ada({ ...fourthRound, ...values }),
      ...before,
      ...Array.from({ length: 11 }, () => once).flat(),
      rounds(mails),
      owner(`update public.newsletter_subscribers set confirmation_sent_at = ${ago('25 hours')}`),
      ...once,
      ...once,
      rounds(mails && mails + 1),
    ],
  };
};
const subscribed = { confirmed_at: ago('90 days'), confirmation_sent_at: ago('90 days') };
const OFTEN: Trial[] = [
  signedUpForHours('an address that has left', { ...subscribed, ...left }, 1),
  // The complaint counts one round on by itself.
  signedUpForHours('an address that called a mail spam', { ...subscribed, confirmation_round: '3' }, 1, [
    complaint,
  ]),
  signedUpForHours('a subscribed address whose mail bounced', subscribed, 1, suppressAda),
  signedUpForHours('an address that never confirmed', { confirmation_sent_at: ago('2 days') }, 1),
];

/** What happens when a known address signs up for the newsletter again. */
export const REPEATED_SIGN_UPS: readonly Trial[] = [
  ...UNSUBSCRIBED,
  ...UNCONFIRMED,
  ...SUBSCRIBED,
  ...OFTEN,
  NEW,
];
