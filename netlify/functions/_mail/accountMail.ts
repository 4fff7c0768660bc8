import type { SendMailOptions } from 'nodemailer';
import { brand } from '@agency/shared/content';
import { adminPaths, PASSWORD_LINK } from '@agency/shared/contracts';
import { markup, type Html } from '../_http/html';
import type { Rpc } from '../_platform/database';
import { HttpError } from '../_platform/httpError';
import { readSettings } from '../_platform/settings';
import { siteOrigin } from '../_platform/siteOrigin';
import { AUTOMATIC, layOutMail, mailButton, toPlainText } from './layout';
import { openPacedMailer } from './sendRate';

type LinkType = 'invite' | 'recovery';

const TEXTS = {
  invite: {
    subject: `Your account at ${brand.name}`,
    text: `You are invited to work on the website of ${brand.name}. Choose a password to accept.`,
    button: 'Choose a password',
    foot: 'You get this mail because an administrator entered your address. If you did not expect it, ignore it: nothing happens.',
  },
  recovery: {
    subject: `A new password for ${brand.name}`,
    text: 'Somebody has asked for a new password for your account. If it was you, choose one.',
    button: 'Choose a new password',
    foot: 'If it was not you, ignore this mail: your password stays as it is.',
  },
} as const;

interface LinkMail {
  to: string;
  subject: string;
  text: string;
  button: string;
  url: string;
  foot: string;
}

interface ButtonMail extends LinkMail {
  /** What the mail says above its button. */
  details?: readonly Html[];
  /** What it says below. */
  note?: Html;
}

/** A mail about an account. */
export function mailWithButton({
  to,
  subject,
  text,
  details = [],
  button,
  url,
  note,
  foot,
}: ButtonMail): SendMailOptions {
  const { MAIL_FROM } = readSettings('MAIL_FROM');
  const page = layOutMail({
    title: subject,
    preview: text,
    body: markup`<h1>${subject}</h1><p>${text}</p>${details}${mailButton(button, url)}${note ?? ''}`,
    foot: markup`<p>${foot}</p>`,
  });
  return {
    from: MAIL_FROM,
    to: { name: '', address: to },
    subject,
    html: page,
    text: toPlainText(page),
    headers: AUTOMATIC,
  };
}

/** A mail with one link, which works once, for one day. */
export const linkMail = (mail: LinkMail): SendMailOptions =>
  mailWithButton({ ...mail, note: markup`<p>The link works once, for one day.</p>` });

/** The mail with a link to choose a password. @param token the secret of the link */
export function accountMail(type: LinkType, email: string, token: string): SendMailOptions {
  const parameters = new URLSearchParams({ [PASSWORD_LINK.type]: type, [PASSWORD_LINK.token]: token });
  const url = `${siteOrigin()}${adminPaths.login}#${parameters.toString()}`;
  return linkMail({ to: email, url, ...TEXTS[type] });
}

/**
 * Sends mails, one after the other.
 * @throws HttpError 502 when the mail server has not taken one
 */
export async function sendNow(rpc: Rpc, mails: readonly SendMailOptions[]): Promise<void> {
  const mailer = openPacedMailer(rpc);
  try {
    for (const mail of mails) {
      const { event } = await mailer.send(mail);
      if (event.type !== 'accepted') throw new HttpError(502, 'The mail was not sent. Please try again.');
    }
  } finally {
    mailer.close();
  }
}
