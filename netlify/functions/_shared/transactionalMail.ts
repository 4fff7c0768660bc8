import type { SendMailOptions } from 'nodemailer';
import { confirmationTexts as texts } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { readEnv } from './env';
import { markup } from './html';
import { CONFIRMATION_DAYS, confirmationUrl } from './links';
import { layOutMail, mailButton, toPlainText } from './mailLayout';
import { mailDomain } from './newsletterMail';

/** A subscriber without confirmation. */
export interface Unconfirmed {
  id: string;
  email: string;
  round: number;
}

export interface MessageNotice {
  id: string;
  name: string;
  email: string;
  message: string;
}

const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** The confirmation mail of the double opt-in. It has no other content, so that it is not advertising. */
export function confirmationMail({ id, email, round }: Unconfirmed): SendMailOptions {
  const { MAIL_FROM, MAIL_POSTAL_ADDRESS } = readEnv();
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
    headers,
  };
}

/** Tells an admin about a message from the contact form; a reply goes to the visitor. */
export function noticeMail(notice: MessageNotice, adminEmail: string): SendMailOptions {
  const { MAIL_FROM, SITE_URL } = readEnv();
  const name = notice.name.replace(/\s+/g, ' ');
  const page = layOutMail({
    title: `New message from ${name}`,
    preview: notice.message.replace(/\s+/g, ' ').slice(0, 140),
    body: markup`<h1>New message from ${name}</h1>
      <p><a href="mailto:${notice.email}">${notice.email}</a></p>
      <blockquote>
        ${notice.message.split(/\r?\n/).map((line, index) => markup`${index > 0 && markup`<br />`}${line}`)}
      </blockquote>
      ${mailButton('Open in the inbox', SITE_URL + paths.admin.messages)}`,
    foot: markup`<p>
      Reply to this mail to answer ${name}. You can turn these notices off in
      <a href="${SITE_URL + paths.admin.settings}">Settings</a>.
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
    headers,
  };
}
