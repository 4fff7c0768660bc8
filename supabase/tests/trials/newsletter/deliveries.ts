import { ago, owner, step } from '../steps';
import { literal } from '../sql';
import { campaign, claim, claimed, delivery, LEASE, recipient, uuid } from './campaign-steps';
import type { Trial } from '../runner';

/** What a worker says became of delivery `n`. */
const result = (n: number, values: object = {}) => ({
  id: uuid(n),
  status: 'failed',
  attempts: 1,
  interruptions: 0,
  next_at: '2030-01-01',
  error: 'e',
  message_id: null,
  bad_mailbox: false,
  ...values,
});
const settled = {
  status: 'failed',
  attempts: 1,
  interruptions: 0,
  next: true,
  said: 1,
  message: 'old',
  free: true,
  sent: null,
};

/** Deliveries: a worker claims them under a lease and settles them. */
export const DELIVERIES: readonly Trial[] = [
  {
    name: 'one worker claims the due deliveries of a running campaign, the longest due first, five at a time',
    of: ['claim_newsletter_deliveries'],
    steps: [
      campaign(1),
      campaign(2, { status: 'paused' }),
      campaign(3),
      ...[4, 5, 6, 7, 8, 9].map((n) => delivery(n, 1, 'pending', { next_at: ago(`${n} minutes`) })),
      delivery(10, 1, 'pending', { next_at: "now() + interval '1 second'" }),
      delivery(11, 1, 'sending', { next_at: ago('1 minute'), interruptions: '2' }),
      delivery(12, 1, 'sending', { next_at: "now() + interval '1 second'" }),
      ...['sent', 'failed', 'skipped', 'uncertain', 'bounced'].map((status, n) =>
        delivery(13 + n, 1, status, { next_at: ago('1 hour') }),
      ),
      delivery(20, 2, 'pending', { next_at: ago('1 hour') }),
      delivery(21, 3, 'pending', { next_at: ago('1 hour') }),
      claim(2, '', []),
      claim(1, ', 1', [claimed(9)]),
      claim(1, '', [claimed(4), claimed(5), claimed(6), claimed(7), claimed(8)]),
      claim(1, '', [claimed(11, false, 3)]),
      claim(1, '', []),
      step(
        'owner',
        `select distinct status, lease_token::text as lease, extract(epoch from lease_until - now())::int as until, extract(epoch from next_at - now())::int as next from public.newsletter_deliveries where lease_token is not null`,
        [{ status: 'sending', lease: LEASE, until: 90, next: 90 }],
      ),
      step('owner', 'select count(*) from public.newsletter_deliveries where lease_token is not null', [
        { count: 7 },
      ]),
    ],
  },
  {
    name: 'a claimed delivery says whether its subscriber may still get mail',
    of: ['claim_newsletter_deliveries', 'can_receive_newsletter'],
    steps: [
      campaign(1),
      recipient(4),
      recipient(5),
      owner("update public.newsletter_subscribers set active = false where email = 'to5@example.com'"),
      ...[4, 5].map((n) => delivery(n, 1, 'pending', { subscriber_id: literal(uuid(n)) })),
      delivery(6, 1, 'pending'),
      claim(1, '', [claimed(4, true), claimed(5), claimed(6)]),
    ],
  },
  {
    name: 'a worker settles the deliveries of its own lease, once; a bad mailbox is suppressed',
    of: ['settle_newsletter_deliveries'],
    steps: [
      campaign(1),
      ...[4, 5, 6].map((n) =>
        delivery(n, 1, 'sending', { lease_token: literal(LEASE), lease_until: 'now()', message_id: "'old'" }),
      ),
      delivery(7, 1, 'sending', { lease_token: literal(uuid(91)) }),
      delivery(8, 1, 'sent', { lease_token: literal(LEASE) }),
      owner("insert into public.suppressions (email, reason) values ('to6@example.com', 'manual')"),
      step(
        'service',
        `select public.settle_newsletter_deliveries('${LEASE}', '${JSON.stringify([
          result(4, { status: 'sent', error: null, message_id: 'new' }),
          result(5, { attempts: 4, interruptions: 2, error: 'e'.repeat(1001), bad_mailbox: true }),
          result(6, { bad_mailbox: true }),
          result(7),
          result(8),
        ])}') as settled`,
        [{ settled: 3 }],
      ),
      step(
        'owner',
        `select status, attempts, interruptions, to_char(next_at, 'YYYY') = '2030' as next, length(error) as said, message_id as message, lease_token is null and lease_until is null as free, sent_at = now() as sent from public.newsletter_deliveries where status <> 'sending' and id <> '${uuid(8)}' order by id`,
        [
          { ...settled, status: 'sent', said: null, message: 'new', sent: true },
          { ...settled, attempts: 4, interruptions: 2, said: 1000 },
          settled,
        ],
      ),
      step(
        'owner',
        `select status from public.newsletter_deliveries where id in ('${uuid(7)}', '${uuid(8)}') order by id`,
        [{ status: 'sending' }, { status: 'sent' }],
      ),
      step('owner', 'select email, reason from public.suppressions order by 1', [
        { email: 'to5@example.com', reason: 'bounced' },
        { email: 'to6@example.com', reason: 'manual' },
      ]),
    ],
  },
];
