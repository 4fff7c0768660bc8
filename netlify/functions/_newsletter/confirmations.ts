import type { SendMailOptions } from 'nodemailer';
import { confirmationTexts as texts } from '@agency/shared/content';
import { markup } from '../_http/html';
import { CONFIRMATION_DAYS, confirmationUrl } from '../_http/signedLinks';
import { AUTOMATIC, layOutMail, mailButton, mailDomain, toPlainText } from '../_mail/layout';
import type { Mailer } from '../_mail/mailer';
import type { Outcome } from '../_mail/smtpOutcome';
import type { Rpc } from '../_platform/database';
import { readSettings } from '../_platform/settings';
import { BACKOFF, MAX_ATTEMPTS } from './delivery';

/** A subscriber without confirmation. */
export interface Unconfirmed {
  id: string;
  email: string;
  round: number;
}

/** The confirmation mail of the double opt-in. It has no other content, so that it is not advertising. */
export function confirmationMail({ id, email, round }: Unconfirmed): SendMailOptions {
  const { MAIL_FROM, MAIL_POSTAL_ADDRESS } = readSettings('MAIL_FROM', 'MAIL_POSTAL_ADDRESS');
  const page = layOutMail({
    title: texts.subject,
    preview: texts.preview,
    body: markup`<h1>${texts.heading}</h1>
      <p>${texts.asked} ${email}.</p>
      ${mailButton(texts.button, confirmationUrl(id, round))}
      <p>The link works for ${CONFIRMATION_DAYS} days. ${texts.ifNotYou}</p>`,
    foot: markup`<p>${MAIL_POSTAL_ADDRESS}</p>`,
  });
  return {
    from: MAIL_FROM,
    to: { name: '', address: email },
    subject: texts.subject,
    messageId: `<confirm.${id}.${round}@${mailDomain(MAIL_FROM)}>`,
    html: page,
    text: toPlainText(page),
    headers: AUTOMATIC,
  };
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
 * Sends the confirmation mails that are due. A second mail after a crash is harmless, so a lease is enough.
 * @param email only to this address
 * @returns number of mails tried
 */
export async function sendConfirmations(
  rpc: Rpc,
  mailer: Pick<Mailer, 'send'>,
  limit: number,
  email?: string,
): Promise<number> {
  const waiting = await rpc<(Unconfirmed & { attempts: number })[]>('claim_confirmations', {
    p_limit: limit,
    p_email: email ?? null,
  });
  await Promise.all(
    waiting.map(async ({ attempts, ...subscriber }) => {
      const outcome = await mailer.send(confirmationMail(subscriber));
      const next = readOutcome(outcome, attempts, Date.now());
      await rpc('settle_confirmation', {
        p_id: subscriber.id,
        p_round: subscriber.round,
        p_sent: next.isSent,
        p_attempts: next.attempts,
        p_due_at: next.dueAt?.toISOString() ?? null,
      });
    }),
  );
  return waiting.length;
}
