import type { SendMailOptions } from 'nodemailer';
import { newsletterMailTexts as texts } from '@agency/shared/content';
import { textFromHtml } from '@agency/shared/ui/textFromHtml';
import { readSettings } from '../_platform/settings';
import { siteOrigin } from '../_platform/siteOrigin';
import { escapeHtml, markup, trusted } from '../_http/html';
import { preferencesUrl, unsubscribeUrl } from '../_http/signedLinks';
import { layOutMail, mailDomain, toPlainText } from '../_mail/layout';
import { absoluteUrls, sanitizeHtml, withPlayLinks } from '../_mail/sanitize';
import { countedLinks } from './links';

/** A newsletter, the same for everybody. */
export interface Newsletter {
  id: string;
  subject: string;
  /** Sanitised HTML. */
  html: string;
  /** Addresses that its links lead to; absent or `null` if clicks are not counted. */
  links?: readonly string[] | null;
}

export interface Recipient {
  deliveryId: string;
  subscriberId: string;
  email: string;
}

export interface RenderedMail {
  html: string;
  text: string;
}

/** Placeholders that no text a person writes contains. */
const UNSUBSCRIBE = 'https://unsubscribe.invalid/';
const PREFERENCES = 'https://preferences.invalid/';

/** The same for every attempt, so that a mail program which gets a message twice can show it once. */
export function messageId(campaignId: string, deliveryId: string): string {
  return `<${campaignId}.${deliveryId}@${mailDomain(readSettings('MAIL_FROM').MAIL_FROM)}>`;
}

/** The delivery a Message-ID of ours belongs to; `null` when it is none of ours. */
export function deliveryIdOf(id: string | undefined): string | null {
  const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
  return new RegExp(`^<?${uuid}\\.(${uuid})@`).exec(id ?? '')?.[1] ?? null;
}

/** What a newsletter says; without a word, what its pictures show. */
const wordsOf = (html: string): string =>
  textFromHtml(html) || textFromHtml(html.replace(/<img\b[^>]*\salt="([^"]*)"[^>]*>/g, ' $1 '));

function layOut(newsletter: Newsletter): RenderedMail {
  const { MAIL_POSTAL_ADDRESS } = readSettings('MAIL_POSTAL_ADDRESS');
  const clean = sanitizeHtml(newsletter.html);
  const plain = withPlayLinks(absoluteUrls(clean, siteOrigin()));
  const body = newsletter.links ? countedLinks(plain, newsletter.id, newsletter.links) : plain;
  const page = layOutMail({
    title: newsletter.subject,
    preview: wordsOf(clean),
    body: markup`<h1>${newsletter.subject}</h1>
      ${trusted(body)}`,
    foot: markup`<p>${texts.reason}</p>
      <p><a href="${UNSUBSCRIBE}">${texts.unsubscribe}</a> · <a href="${PREFERENCES}">${texts.preferences}</a></p>
      <p>${MAIL_POSTAL_ADDRESS}</p>`,
  });
  return { html: page, text: toPlainText(page) };
}

/**
 * Prepares a newsletter once; the result fills in what differs from person to person.
 * @returns the mail's two parts for a subscriber
 */
export function renderNewsletter(newsletter: Newsletter): (subscriberId: string) => RenderedMail {
  const parts = layOut(newsletter);
  return (subscriberId) => {
    const unsubscribe = unsubscribeUrl(subscriberId, newsletter.id);
    const preferences = preferencesUrl(subscriberId);
    const fill = (text: string, write = (url: string) => url) =>
      text.replaceAll(UNSUBSCRIBE, write(unsubscribe)).replaceAll(PREFERENCES, write(preferences));
    return { html: fill(parts.html, escapeHtml), text: fill(parts.text) };
  };
}

/**
 * A newsletter as the mail library takes it, with the headers that mailbox providers ask of senders: RFC 8058 (one-click
 * unsubscribing), RFC 2369 and 2919 (the list), RFC 3834 (no automatic replies).
 */
export function newsletterMail(
  newsletter: Newsletter,
  render: (subscriberId: string) => RenderedMail,
  recipient: Recipient,
): SendMailOptions {
  const { MAIL_FROM } = readSettings('MAIL_FROM');
  return {
    from: MAIL_FROM,
    to: { name: '', address: recipient.email },
    subject: newsletter.subject,
    messageId: messageId(newsletter.id, recipient.deliveryId),
    ...render(recipient.subscriberId),
    list: {
      id: { url: `newsletter.${mailDomain(MAIL_FROM)}`, comment: texts.listName },
      unsubscribe: { url: unsubscribeUrl(recipient.subscriberId, newsletter.id), comment: '' },
    },
    headers: {
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
      Precedence: 'bulk',
      'Feedback-ID': `${newsletter.id}:newsletter:${mailDomain(MAIL_FROM)}`,
    },
  };
}
