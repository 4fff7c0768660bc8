import type { SendMailOptions } from 'nodemailer';
import { adminPaths } from '@agency/shared/contracts';
import { markup } from '../_http/html';
import type { Rpc } from '../_platform/database';
import { readSettings } from '../_platform/settings';
import { siteOrigin } from '../_platform/siteOrigin';
import { AUTOMATIC, layOutMail, mailButton, mailDomain, mailtoUrl, toPlainText, typedLines } from './layout';
import type { Mailer } from './mailer';

export interface MessageNotice {
  id: string;
  name: string;
  email: string;
  message: string;
}

/** Tells an admin about a message from the contact form; a reply goes to the visitor. */
export function noticeMail(notice: MessageNotice, adminEmail: string): SendMailOptions {
  const { MAIL_FROM } = readSettings('MAIL_FROM');
  const name = notice.name.replace(/\s+/g, ' ');
  const page = layOutMail({
    title: `New message from ${name}`,
    preview: notice.message,
    body: markup`<h1>New message from ${name}</h1>
      <p><a href="${mailtoUrl(notice.email)}">${notice.email}</a></p>
      <blockquote dir="auto">${typedLines(notice.message)}</blockquote>
      ${mailButton('Open in the inbox', siteOrigin() + adminPaths.messages)}`,
    foot: markup`<p>
      Reply to this mail to answer ${name}. You can turn these notices off in
      <a href="${siteOrigin() + adminPaths.settings}">Settings</a>.
    </p>`,
  });
  return {
    from: MAIL_FROM,
    to: { name: '', address: adminEmail },
    replyTo: { name, address: notice.email },
    subject: `New message from ${name}`,
    messageId: `<message.${notice.id}@${mailDomain(MAIL_FROM)}>`,
    html: page,
    text: toPlainText(page),
    headers: AUTOMATIC,
  };
}

/**
 * Sends admins the notices of new contact messages that are due. An admin who got the mail, or whose server refused it for good, gets
 * no second one about that message. The others are tried again with longer and longer pauses: a duplicate is better than no mail.
 */
export async function sendMessageNotices(
  rpc: Rpc,
  mailer: Pick<Mailer, 'send'>,
  limit: number,
): Promise<void> {
  const notices = await rpc<(MessageNotice & { recipients: string[] })[]>('claim_message_notices', {
    p_limit: limit,
  });
  for (const notice of notices) {
    const outcomes = await Promise.all(
      notice.recipients.map((email) => mailer.send(noticeMail(notice, email))),
    );
    const told = notice.recipients.filter((_, index) => {
      const { type } = outcomes[index]!.event;
      return type === 'accepted' || type === 'refused';
    });
    await rpc('settle_message_notice', {
      p_id: notice.id,
      p_told: told,
      p_is_over: told.length === notice.recipients.length,
    });
  }
}
