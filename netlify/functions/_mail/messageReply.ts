import type { SendMailOptions } from 'nodemailer';
import type { AnswerTexts } from '@agency/shared/content';
import { markup, type Html } from '../_http/html';
import { readSettings } from '../_platform/settings';
import { layOutMail, toPlainText, typedLines } from './layout';

export interface MessageReply {
  /** Of the visitor. */
  name: string;
  email: string;
  /** What the visitor wrote, and when (ISO 8601). */
  message: string;
  written_at: string;
  /** The answer, as plain text. */
  body: string;
  texts: AnswerTexts;
  /** Message-ID, and those of the message and of earlier answers, oldest first (RFC 5322, 3.6.4). */
  mail_id: string;
  mail_references: readonly string[];
}

/** Text whose paragraphs are divided by empty lines. */
const paragraphs = (text: string): Html[] =>
  text.split(/\r?\n(?:[ \t]*\r?\n)+/).map((paragraph) => markup`<p dir="auto">${typedLines(paragraph)}</p>`);

/** The mail that answers a visitor's message or application, below it what they wrote. A person wrote it, so programs may reply to it. */
export function replyMail(reply: MessageReply): SendMailOptions {
  const { MAIL_FROM, MAIL_REPLY_TO, MAIL_POSTAL_ADDRESS } = readSettings(
    'MAIL_FROM',
    'MAIL_REPLY_TO',
    'MAIL_POSTAL_ADDRESS',
  );
  const { texts } = reply;
  const name = reply.name.replace(/\s+/g, ' ');
  const day = new Date(reply.written_at).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
  const page = layOutMail({
    title: texts.subject,
    preview: reply.body,
    body: markup`${paragraphs(reply.body)}
      <p>${texts.wrote(day, name)}</p>
      <blockquote dir="auto">${typedLines(reply.message)}</blockquote>`,
    foot: markup`<p>${texts.reason}</p><p>${MAIL_POSTAL_ADDRESS}</p>`,
  });
  return {
    from: MAIL_FROM,
    to: { name, address: reply.email },
    replyTo: MAIL_REPLY_TO,
    subject: texts.subject,
    messageId: reply.mail_id,
    inReplyTo: reply.mail_references.at(-1),
    references: [...reply.mail_references],
    html: page,
    text: toPlainText(page),
  };
}
