import { ago, owner, step } from '../steps';
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

const UNSUBSCRIBED: Trial[] = [
  signsUpAgain(
    'an unsubscribed address gets a new confirmation mail',
    {
      active: 'false',
      unsubscribed_at: ago('1 hour'),
      confirmed_at: ago('9 days'),
      confirmation_sent_at: ago('1 minute'),
    },
    TAKEN,
    true,
  ),
  signsUpAgain(
    'an unsubscribed address gets no second confirmation mail within ten minutes',
    { unsubscribed_at: ago('1 hour'), confirmation_sent_at: ago('9 minutes 59 seconds') },
    TAKEN,
    false,
  ),
  signsUpAgain(
    'an unsubscribed address gets a second confirmation mail after ten minutes',
    { unsubscribed_at: ago('1 hour'), confirmation_sent_at: ago('10 minutes 1 second') },
    TAKEN,
    true,
  ),
  signsUpAgain(
    'an unsubscribed and suppressed address gets a confirmation mail after ten minutes',
    { confirmed_at: ago('9 days'), unsubscribed_at: ago('1 hour'), confirmation_sent_at: ago('12 minutes') },
    TAKEN,
    true,
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
    { confirmation_sent_at: ago('23 hours 59 minutes') },
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

/** What happens when a known address signs up for the newsletter again. */
export const REPEATED_SIGN_UPS: readonly Trial[] = [...UNSUBSCRIBED, ...UNCONFIRMED, ...SUBSCRIBED, NEW];
