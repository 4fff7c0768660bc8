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

/** What a confirmation mail's outcome means: answered for good, or to be tried again then. */
function readOutcome({ event }: Outcome, attempts: number, now: number) {
  if (event.type === 'accepted') return { isSent: true, attempts, dueAt: null };
  // A refused address stays unconfirmed and is not asked again.
  if (event.type === 'refused') return { isSent: true, attempts: MAX_ATTEMPTS, dueAt: null };
  if (event.type === 'unreachable') return { isSent: false, attempts, dueAt: new Date(now + BACKOFF[0]) };
  const wait = BACKOFF[Math.min(attempts, BACKOFF.length - 1)]!;
  return { isSent: false, attempts: attempts + 1, dueAt: new Date(now + wait) };
}

/**
 * Asks new subscribers to confirm. Asking twice after a crash is harmless, so there is no more to it than a lease.
 * @param email ask only this one
 * @returns how many were asked
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
 * @param markNotified writes down that nobody has to be told any more
 * @returns how many messages were told about
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
    // Otherwise the lease runs out and everybody is told again: once too often beats never.
    if (isOver) await markNotified(notice.id);
    if (isOver) told += 1;
  }
  return told;
}
