import { BACKOFF, MAX_ATTEMPTS } from './delivery';
import type { Mailer } from './mailer';
import type { Outcome } from './smtpOutcome';
import type { NoticeStore } from './store';
import { confirmationMail, noticeMail, type Unconfirmed } from './transactionalMail';

interface Work {
  store: NoticeStore;
  mailer: Pick<Mailer, 'send'>;
  now?: () => number;
}

/** Outcome of a confirmation mail: final, or to be retried at `dueAt`. */
function readOutcome({ event }: Outcome, attempts: number, now: number) {
  if (event.type === 'accepted') return { isSent: true, attempts, dueAt: null };
  // A refused address stays unconfirmed and gets no further mail.
  if (event.type === 'refused') return { isSent: true, attempts: MAX_ATTEMPTS, dueAt: null };
  if (event.type === 'unreachable') return { isSent: false, attempts, dueAt: new Date(now + BACKOFF[0]) };
  const wait = BACKOFF[Math.min(attempts, BACKOFF.length - 1)]!;
  return { isSent: false, attempts: attempts + 1, dueAt: new Date(now + wait) };
}

/**
 * Asks new subscribers to confirm. A second mail after a crash is harmless, so a lease is enough.
 * @param email asks only this address
 * @returns number of mails tried
 */
export async function askForConfirmations(
  { store, mailer, now = Date.now }: Work,
  limit: number,
  email?: string,
): Promise<number> {
  const waiting = await store.claimConfirmations(limit, email);
  await Promise.all(
    waiting.map(async ({ attempts, ...subscriber }) => {
      const outcome = await mailer.send(confirmationMail(subscriber satisfies Unconfirmed));
      const next = readOutcome(outcome, attempts, now());
      await store.settleConfirmation(subscriber, next.isSent, next.attempts, next.dueAt);
    }),
  );
  return waiting.length;
}

/**
 * Tells admins about new messages.
 * @param markNotified marks a message as handled
 * @returns number of messages handled
 */
export async function tellAboutMessages(
  { store, mailer }: Work,
  markNotified: (messageId: string) => Promise<void>,
  limit: number,
): Promise<number> {
  const notices = await store.claimNotices(limit);
  let told = 0;
  for (const notice of notices) {
    const outcomes = await Promise.all(
      notice.recipients.map((email) => mailer.send(noticeMail(notice, email))),
    );
    const isOver = outcomes.every(({ event }) => event.type === 'accepted' || event.type === 'refused');
    // Otherwise the lease expires and all recipients are mailed again: a duplicate is better than no mail.
    if (isOver) await markNotified(notice.id);
    if (isOver) told += 1;
  }
  return told;
}
