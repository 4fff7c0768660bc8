import { setTimeout as sleep } from 'node:timers/promises';
import { serviceRpc, type Rpc } from '../_platform/database';
import { readSettings } from '../_platform/settings';
import { mailerFromSettings, type Mailer } from './mailer';

/** Milliseconds a single mail waits for its turn. */
const SINGLE_WAIT = 10_000;

/** What the mail provider takes, shared by everything that sends: the database keeps the clock. */
export interface SendRate {
  /** Messages a second. */
  perSecond: number;
  /**
   * Reserves the next places for some messages.
   * @returns milliseconds until these may be sent, all at once; `null`, and nothing reserved, when that is more than
   *   `maxWait`
   */
  reserve(count: number, maxWait: number): Promise<number | null>;
}

/** @param perSecond `MAIL_RATE` unless given */
export function openSendRate(rpc: Rpc, perSecond = readSettings('MAIL_RATE').MAIL_RATE): SendRate {
  return {
    perSecond,
    reserve: (count, maxWait) =>
      rpc('reserve_mail_slots', {
        p_count: count,
        p_rate: perSecond,
        p_max_wait_ms: Math.max(0, Math.floor(maxWait)),
      }),
  };
}

const later = (error: string) =>
  ({ event: { type: 'unreachable', error }, isBadMailbox: false, blocker: null }) as const;

/** A mailer whose every mail waits for its turn; for mails that are sent one by one. */
export function pacedMailer(mailer: Mailer, rate: SendRate): Mailer {
  return {
    async send(mail) {
      try {
        const wait = await rate.reserve(1, SINGLE_WAIT);
        if (wait === null) return later('Too many mails are being sent at the moment.');
        await sleep(wait);
      } catch (error) {
        return later((error as Error).message);
      }
      return mailer.send(mail);
    },
    close: () => mailer.close(),
  };
}

/** The mailer of the settings, at the provider's rate, for mails that are sent one by one. */
export const openPacedMailer = (rpc: Rpc = serviceRpc()): Mailer =>
  pacedMailer(mailerFromSettings(), openSendRate(rpc));
