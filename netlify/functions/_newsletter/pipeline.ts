import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { handOut, transition, type Delivery } from './delivery';
import type { Mailer } from '../_mail/mailer';
import { messageId, newsletterMail, renderNewsletter, type Newsletter } from './newsletterMail';
import type { SendRate } from '../_mail/sendRate';
import { findTrouble, type Outcome } from '../_mail/smtpOutcome';
import type { CampaignStatus } from '@agency/shared/contracts';
import type { CampaignStore, ClaimedDelivery, DeliveryResult } from './campaignStore';

/** Deliveries a worker takes at a time; a crash repeats no more than these. */
export const CLAIM_SIZE = 5;
/** Milliseconds a worker waits for its turn to send; with the sending well below a lease. */
const MAX_WAIT = 10_000;
/** Seconds a worker has for what it claimed; more than its messages can take, less than anyone likes to wait. */
export const LEASE_SECONDS = 90;
const EXCLUDED = 'Not written to: has left, never confirmed, or is suppressed.';
const SETTLE_TRIES = 4;

interface Worker {
  store: CampaignStore;
  rate: SendRate;
  mailer: Pick<Mailer, 'send'>;
  now?: () => number;
  leaseSeconds?: number;
}

interface Attempt {
  result: DeliveryResult;
  outcome: Outcome | null;
}

type Send = (row: ClaimedDelivery & { subscriber_id: string }) => Promise<Outcome>;

async function attempt(row: ClaimedDelivery, send: Send, now: () => number): Promise<Attempt> {
  const { attempts, interruptions } = row;
  const claimed = handOut({ status: 'sending', attempts, interruptions, dueAt: now(), error: null });
  const finish = (delivery: Delivery, id: string | null, outcome: Outcome | null): Attempt => ({
    result: { ...delivery, id: row.id, messageId: id, isBadMailbox: outcome?.isBadMailbox ?? false },
    outcome,
  });
  if (claimed.status === 'uncertain') return finish(claimed, null, null);
  const { subscriber_id } = row;
  if (!row.can_receive || subscriber_id === null) {
    return finish(transition(claimed, { type: 'excluded', reason: EXCLUDED }, now()), null, null);
  }
  const outcome = await send({ ...row, subscriber_id });
  return finish(transition(claimed, outcome.event, now()), null, outcome);
}

/** Written down for certain, if at all possible: what is lost here is sent a second time. */
async function settle(store: CampaignStore, lease: string, results: DeliveryResult[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store.settle(lease, results);
    } catch (error) {
      if (tries === SETTLE_TRIES) throw error;
      await sleep(250 * 2 ** tries);
    }
  }
}

export interface DrainResult {
  /** The campaign's status; `null` when it is gone. `sending`: time was up, or the rest waits for its next attempt. */
  status: CampaignStatus | null;
  isTimeUp: boolean;
  reason?: string;
}

/**
 * Sends what is due of a campaign until nothing is left, trouble comes, or the time is up. Any number of these run side
 * by side, and any of them may die at any moment.
 * @param until milliseconds since 1970
 */
export async function drain(newsletter: Newsletter, worker: Worker, until: number): Promise<DrainResult> {
  const { store, rate, mailer, now = Date.now, leaseSeconds = LEASE_SECONDS } = worker;
  const render = renderNewsletter(newsletter);
  const send: Send = ({ id, subscriber_id, email }) =>
    mailer.send(newsletterMail(newsletter, render, { deliveryId: id, subscriberId: subscriber_id, email }));
  const size = Math.min(CLAIM_SIZE, rate.perSecond);
  while (now() < until) {
    const maxWait = Math.min(MAX_WAIT, until - now());
    // Before the claim: what is claimed has to be sent within its lease.
    const wait = await rate.reserve(size, maxWait);
    if (wait === null) {
      // Other workers use up the rate.
      await sleep(maxWait);
      continue;
    }
    const lease = randomUUID();
    const claimed = await store.claim(newsletter.id, lease, leaseSeconds, size);
    if (claimed.length === 0) return { status: await store.finish(newsletter.id), isTimeUp: false };
    await sleep(wait);
    const attempts = await Promise.all(claimed.map((row) => attempt(row, send, now)));
    const results = attempts.map(({ result, outcome }) =>
      outcome ? { ...result, messageId: messageId(newsletter.id, result.id) } : result,
    );
    await settle(store, lease, results);
    const reason = findTrouble(attempts.flatMap(({ outcome }) => outcome ?? []));
    if (reason && (await store.steer(newsletter.id, 'pause', reason)))
      return { status: 'paused', isTimeUp: false, reason };
  }
  return { status: 'sending', isTimeUp: true };
}
