import { ago, owner, step } from '../steps';
import { ada, confirmed, id, signUp, subscriber, suppress } from './subscribers';
import type { Actor, Outcome, Trial } from '../runner';

const gone = { unsubscribed_at: 'now()' };
const off = { active: 'false' };
/** Every subscriber that columns can make, with a suppressed address and with another one. */
const KINDS = [
  [{}, 'Unconfirmed', 'Unconfirmed'],
  [gone, 'Unconfirmed', 'Unconfirmed'],
  [confirmed, 'Confirmed', 'Suppressed'],
  [{ ...confirmed, ...gone }, 'Unsubscribed', 'Unsubscribed'],
  [off, 'Inactive', 'Inactive'],
  [{ ...off, ...gone }, 'Unsubscribed', 'Unsubscribed'],
  [{ ...off, ...confirmed }, 'Inactive', 'Inactive'],
  [{ ...off, ...confirmed, ...gone }, 'Unsubscribed', 'Unsubscribed'],
] as const;

const STATUS = 'select status from public.newsletter_subscribers order by email';
const adaIs = (status: string) => step('owner', STATUS, [{ status }]);
const activate = (as: Actor, sees: Outcome) =>
  step(as, 'update public.newsletter_subscribers set active = true', sees);

/** What a subscriber is. */
export const SUBSCRIBER_STATUS: readonly Trial[] = [
  {
    name: 'a subscriber has one status, whatever came first',
    of: ['note_suppression', 'know_suppression'],
    steps: [
      ...KINDS.map(([columns], n) => subscriber(`ada${n}@example.com`, columns, id(n))),
      step(
        'owner',
        STATUS,
        KINDS.map(([, status]) => ({ status })),
      ),
      ...KINDS.map((_, n) => suppress(`ada${n}@example.com`)),
      step(
        'owner',
        STATUS,
        KINDS.map(([, , status]) => ({ status })),
      ),
      owner('delete from public.newsletter_subscribers'),
      ...KINDS.map(([columns], n) => subscriber(`ada${n}@example.com`, columns, id(n))),
      step(
        'owner',
        STATUS,
        KINDS.map(([, , status]) => ({ status })),
      ),
    ],
  },
  {
    name: 'a suppression is known by its reason as long as it lasts, of its own address',
    of: ['note_suppression'],
    steps: [
      ada(confirmed),
      suppress('other@example.com'),
      adaIs('Confirmed'),
      suppress('ada@example.com'),
      owner("update public.suppressions set reason = 'complaint'"),
      step('owner', 'select suppression, status from public.newsletter_subscribers', [
        { suppression: 'complaint', status: 'Suppressed' },
      ]),
      owner("delete from public.suppressions where email = 'other@example.com'"),
      adaIs('Suppressed'),
      owner('delete from public.suppressions'),
      adaIs('Confirmed'),
    ],
  },
  {
    name: 'an admin switches subscribers off and on, but nobody on who has unsubscribed',
    of: ['only_they_come_back', 'only_switch_changes'],
    steps: [
      ada({ ...confirmed, confirmation_sent_at: ago('1 day') }),
      step('admin', 'update public.newsletter_subscribers set active = false', 1),
      adaIs('Inactive'),
      activate('admin', 1),
      owner('update public.newsletter_subscribers set active = false, unsubscribed_at = now()'),
      activate('admin', '42501'),
      adaIs('Unsubscribed'),
      step('admin', 'update public.newsletter_subscribers set active = false', 1),
      step('anonymous', signUp, 0),
      adaIs('Unconfirmed'),
      step('admin', 'update public.newsletter_subscribers set active = false', 1),
      adaIs('Unsubscribed'),
      activate('service', 1),
      adaIs('Unconfirmed'),
    ],
  },
];
