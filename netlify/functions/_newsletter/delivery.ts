import type { SendEvent } from '../_mail/smtpOutcome';

/**
 * The life of one message to one person, as a pure function of its state and what happens. Two halves carry it out: a
 * worker decides with this module what becomes of the deliveries it holds; the database itself does what many workers,
 * people and providers could do at once (`claimed`, `retried`, `bounced`).
 * `tests/newsletter/deliveryInSql.database.test.ts` runs every event in every state through the database and compares.
 *
 *            claimed                 accepted
 *   pending ─────────▶ sending ─────────────────▶ sent
 *      ▲                 │ │ └── excluded ───────▶ skipped
 *      │  deferred (×3)  │ └──── refused ────────▶ failed      (also the fourth deferral)
 *      ├──unreachable────┤
 *      └──lost (once) ───┴────── lost again ─────▶ uncertain
 *   failed, uncertain ── retried (by a person) ──▶ pending
 *   sent, uncertain ─── bounced (reported later) ────▶ bounced
 *
 * A lease that ran out is a loss too: the worker died, and nobody knows whether the message had left.
 */
export type DeliveryStatus = 'pending' | 'sending' | 'sent' | 'failed' | 'skipped' | 'uncertain' | 'bounced';

export interface Delivery {
  status: DeliveryStatus;
  /** Times the mail server has deferred this message. */
  attempts: number;
  /** Times a message may have left without anybody noting it. */
  interruptions: number;
  /** Milliseconds since 1970: when a pending delivery is due, or a lease runs out. */
  dueAt: number;
  error: string | null;
}

export type DeliveryEvent =
  /** A worker took it, for `lease` milliseconds. From `sending`: the former lease had run out. */
  | { type: 'claimed'; lease: number }
  /** The recipient has left, was never confirmed, or is suppressed. */
  | { type: 'excluded'; reason: string }
  /** What became of the attempt to send it. */
  | SendEvent
  /** A person wants it tried again. */
  | { type: 'retried' }
  /** The provider had taken it, and says later that the mailbox did not. */
  | { type: 'bounced'; error: string };

const MINUTE = 60_000;
/** Waits after the first, second and third deferral; the fourth one is final. */
export const BACKOFF = [1 * MINUTE, 5 * MINUTE, 30 * MINUTE] as const;
export const MAX_ATTEMPTS = BACKOFF.length + 1;
/** How often a message that may have left is sent again. */
export const MAX_RESENDS = 1;
export const CRASHED = 'The sender stopped in the middle; whether this message left is not known.';

/** Whether nothing changes any more unless a person asks for it. */
export function isSettled(status: DeliveryStatus): boolean {
  return status !== 'pending' && status !== 'sending';
}

function forbidden(delivery: Delivery, event: DeliveryEvent): never {
  throw new Error(`A delivery that is ${delivery.status} cannot be ${event.type}.`);
}

function interrupted(delivery: Delivery, now: number, error: string): Delivery {
  const interruptions = delivery.interruptions + 1;
  const isOver = interruptions > MAX_RESENDS;
  return {
    ...delivery,
    interruptions,
    status: isOver ? 'uncertain' : 'pending',
    dueAt: now + BACKOFF[0],
    error,
  };
}

/** A delivery as its worker gets it: to be sent, or given up because it may have left too often already. */
export function handOut(delivery: Delivery): Delivery {
  const isGivenUp = delivery.interruptions > MAX_RESENDS;
  return isGivenUp
    ? { ...delivery, status: 'uncertain', error: CRASHED }
    : { ...delivery, status: 'sending' };
}

function claimed(delivery: Delivery, now: number, lease: number): Delivery {
  const isLeaseOver = delivery.status === 'sending';
  const interruptions = delivery.interruptions + (isLeaseOver ? 1 : 0);
  return handOut({ ...delivery, interruptions, dueAt: now + lease });
}

function deferred(delivery: Delivery, now: number, error: string): Delivery {
  const attempts = delivery.attempts + 1;
  const wait = BACKOFF[attempts - 1];
  if (wait === undefined) return { ...delivery, attempts, status: 'failed', error };
  return { ...delivery, attempts, status: 'pending', dueAt: now + wait, error };
}

function retried(delivery: Delivery, now: number): Delivery {
  return { status: 'pending', attempts: 0, interruptions: 0, dueAt: now, error: delivery.error };
}

/**
 * What becomes of a delivery.
 * @param now milliseconds since 1970
 * @throws Error when this cannot happen to a delivery in that state
 */
export function transition(delivery: Delivery, event: DeliveryEvent, now: number): Delivery {
  const { status } = delivery;
  if (event.type === 'retried') {
    return status === 'failed' || status === 'uncertain'
      ? retried(delivery, now)
      : forbidden(delivery, event);
  }
  if (event.type === 'bounced') {
    return status === 'sent' || status === 'uncertain'
      ? { ...delivery, status: 'bounced', error: event.error }
      : forbidden(delivery, event);
  }
  if (event.type === 'claimed') {
    const isDue = !isSettled(status) && delivery.dueAt <= now;
    return isDue ? claimed(delivery, now, event.lease) : forbidden(delivery, event);
  }
  if (status !== 'sending') forbidden(delivery, event);
  switch (event.type) {
    case 'accepted':
      return { ...delivery, status: 'sent', error: null };
    case 'excluded':
      return { ...delivery, status: 'skipped', error: event.reason };
    case 'refused':
      return { ...delivery, status: 'failed', error: event.error };
    case 'deferred':
      return deferred(delivery, now, event.error);
    case 'unreachable':
      return { ...delivery, status: 'pending', dueAt: now + BACKOFF[0], error: event.error };
    case 'lost':
      return interrupted(delivery, now, event.error);
  }
}
