import type { SendMailOptions } from 'nodemailer';
import { brand } from '@agency/shared/content';
import { adminPaths } from '@agency/shared/contracts';
import { markup } from '../_http/html';
import type { Rpc } from '../_platform/database';
import { siteOrigin } from '../_platform/siteOrigin';
import { mailWithButton } from './accountMail';
import type { Mailer } from './mailer';

type AccountEvent =
  | 'password'
  | 'email'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_codes_made'
  | 'recovery_code_used'
  | 'role'
  | 'activated'
  | 'deactivated';

/** A change of an account that its owner has not been told of. */
export interface AccountNotice {
  id: number;
  email: string;
  event: AccountEvent;
  /** The new address, or the new role. */
  detail: string | null;
  /** The address of the administrator who did it; `null` for the person, or an operator. */
  author: string | null;
  /** ISO 8601. */
  noted_at: string;
}

/** @param by ` by` and the administrator who did it; empty for the person, or an operator */
const TEXTS: Record<AccountEvent, (by: string, detail: string) => string> = {
  password: (by) => `Your password was changed${by}.`,
  email: (by, address) => `The address of your account was changed${by} to ${address}.`,
  second_factor_on: () => 'Two-factor sign-in was turned on.',
  second_factor_off: (by) =>
    `Two-factor sign-in was turned off${by}. You sign in with your password alone now.`,
  recovery_codes_made: () => 'New recovery codes were made. Earlier unused ones no longer work.',
  recovery_code_used: () => 'Somebody signed in with one of your recovery codes.',
  role: (by, role) => `Your role was changed${by} to ${role}.`,
  activated: (by) => `Your account was activated again${by}.`,
  deactivated: (by) => `Your account was deactivated${by}.`,
};
const FOOT =
  'If you know of this, there is nothing to do. If not, choose a new password, end your other sessions in Settings, and tell an administrator.';

const timeOf = (iso: string) =>
  `${new Date(iso).toLocaleString('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`;

/** The mail about changes of one account, the oldest first. */
export function accountNoticeMail(notices: readonly AccountNotice[]): SendMailOptions {
  const lines = notices.map(
    ({ event, detail, author, noted_at }) =>
      markup`<p><strong>${TEXTS[event](author ? ` by ${author}` : '', detail ?? '')}</strong><br>${timeOf(noted_at)}</p>`,
  );
  return mailWithButton({
    to: notices[0]!.email,
    subject: `Your account at ${brand.name} was changed`,
    text: notices.length === 1 ? 'This was changed:' : 'These things were changed:',
    details: lines,
    button: 'Open Settings',
    url: `${siteOrigin()}${adminPaths.settings}`,
    foot: FOOT,
  });
}

/**
 * Tells people what was changed of their accounts, in one mail each. What did not leave is due again, after longer each time: a
 * duplicate is better than no mail, and a refusal may be over tomorrow. Nobody writes again to a mailbox that does not exist.
 */
export async function sendAccountNotices(
  rpc: Rpc,
  mailer: Pick<Mailer, 'send'>,
  limit: number,
): Promise<void> {
  const claimed = await rpc<AccountNotice[]>('claim_account_notices', { p_limit: limit });
  const byPerson = new Map<string, AccountNotice[]>();
  for (const notice of claimed.sort((a, b) => a.id - b.id))
    byPerson.set(notice.email, [...(byPerson.get(notice.email) ?? []), notice]);
  await Promise.all(
    [...byPerson.values()].map(async (notices) => {
      const { event, isBadMailbox } = await mailer.send(accountNoticeMail(notices));
      if (event.type === 'accepted' || isBadMailbox)
        await rpc('settle_account_notices', { p_ids: notices.map(({ id }) => id) });
    }),
  );
}
