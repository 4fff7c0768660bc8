import { owner, step } from '../steps';
import { insertInto } from '../sql';
import { ADA, confirmed, id, subscriber } from './subscribers';
import type { Trial } from '../runner';

const thirdRound = { ...confirmed, confirmation_round: '3' };
/** Deliveries by number: recipient and status. */
const DELIVERIES = [
  ['gone0@example.com', 'sent'],
  ['gone1@example.com', 'uncertain'],
  ['gone2@example.com', 'pending'],
  ['other@example.com', 'sent'],
  ['spam@example.com', 'sent'],
  ['wrong@example.com', 'sent'],
] as const;

/** Bounces and complaints, as the mail provider reports them. */
export const FEEDBACK: Trial = {
  name: 'a bounced address and a complaint are suppressed; a complaint ends the subscription',
  of: ['note_mail_feedback'],
  steps: [
    subscriber('spam@example.com', thirdRound, ADA),
    subscriber('gone@example.com', thirdRound, id(1)),
    subscriber('other@example.com', thirdRound, id(2)),
    subscriber(
      'left@example.com',
      { ...confirmed, active: 'false', confirmation_round: '3', unsubscribed_at: "'2001-01-01'" },
      id(3),
    ),
    owner(
      insertInto('public.newsletter_campaigns', { id: id(9), idempotency_key: 'k', subject: 's', html: 'h' }),
    ),
    ...DELIVERIES.map(([email, status], n) =>
      owner(insertInto('public.newsletter_deliveries', { id: id(n), campaign_id: id(9), email, status })),
    ),
    step(
      'service',
      `select suppressed, deliveries from public.note_mail_feedback('${JSON.stringify([
        { email: 'Gone0@example.com', reason: 'bounced', delivery_id: id(0), detail: 'no mailbox' },
        { email: 'gone1@example.com', reason: 'bounced', delivery_id: id(1), detail: 'x'.repeat(1001) },
        { email: 'gone2@example.com', reason: 'bounced', delivery_id: id(2), detail: 'x' },
        { email: 'gone@example.com', reason: 'bounced', delivery_id: id(5), detail: 'x' },
        { email: 'Spam@example.com', reason: 'complaint', delivery_id: id(4), detail: 'x' },
        { email: 'spam@example.com', reason: 'bounced', detail: 'x' },
        { email: 'left@example.com', reason: 'complaint', detail: 'x' },
      ])}')`,
      [{ suppressed: 6, deliveries: 2 }],
    ),
    step('owner', 'select status, length(error) as said from public.newsletter_deliveries order by id', [
      { status: 'bounced', said: 10 },
      { status: 'bounced', said: 1000 },
      { status: 'pending', said: null },
      { status: 'sent', said: null },
      { status: 'sent', said: null },
      { status: 'sent', said: null },
    ]),
    step(
      'owner',
      'select email, active, unsubscribed_at = now() as gone, confirmation_round as round from public.newsletter_subscribers order by email collate "C"',
      [
        { email: 'gone@example.com', active: true, gone: null, round: 3 },
        { email: 'left@example.com', active: false, gone: false, round: 3 },
        { email: 'other@example.com', active: true, gone: null, round: 3 },
        { email: 'spam@example.com', active: false, gone: true, round: 4 },
      ],
    ),
    step(
      'owner',
      "select email, reason from public.suppressions where reason = 'complaint' or email like 'gone0%' order by email collate \"C\"",
      [
        { email: 'gone0@example.com', reason: 'bounced' },
        { email: 'left@example.com', reason: 'complaint' },
        { email: 'spam@example.com', reason: 'complaint' },
      ],
    ),
    step(
      'service',
      `select suppressed, deliveries from public.note_mail_feedback('[{"email": "gone0@example.com", "reason": "bounced"}]')`,
      [{ suppressed: 0, deliveries: 0 }],
    ),
  ],
};
