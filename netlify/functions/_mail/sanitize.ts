import { newsletterMailTexts } from '@agency/shared/content';
import sanitize from 'sanitize-html';
import { sanitizeForMail } from '@agency/shared/ui/sanitizeOnServer';

/** A list without another one in it. No part can match in two ways, so a broken list is passed over at once. */
const LIST = /<ol\b[^<>]*>((?:(?!<\/?ol\b)[\s\S])*)<\/ol>/gi;
const ITEM = /^\s*<li\b([^<>]*)>([\s\S]*)$/i;
const isBullet = (attributes: string) => /data-list\s*=\s*["']?bullet/i.test(attributes);

/** The editor's flat list as lists of one kind each; `null` for any other list. */
function listsOf(items: string): string | null {
  const parts = items.split(/<\/li>/i);
  if (parts.length === 1 || parts.pop()!.trim() !== '') return null;
  const runs: { tag: 'ul' | 'ol'; items: string[] }[] = [];
  for (const part of parts) {
    const [, attributes = '', content = ''] = ITEM.exec(part) ?? [];
    if (!/data-list/i.test(attributes)) return null;
    const tag = isBullet(attributes) ? 'ul' : 'ol';
    const last = runs.at(-1);
    if (last?.tag === tag) last.items.push(content);
    else runs.push({ tag, items: [content] });
  }
  return runs
    .map((run) => `<${run.tag}>${run.items.map((item) => `<li>${item}</li>`).join('')}</${run.tag}>`)
    .join('');
}

/** The rich-text editor keeps bullets in an ordered list and marks each item; mail programs would number them. */
const normaliseLists = (html: string): string =>
  html.replace(LIST, (list: string, items: string) => listsOf(items) ?? list);

/** Untrusted HTML, reduced to what the allow-list names; the same list the browser uses. Twice gives the same as once. */
export function sanitizeHtml(html: string): string {
  return sanitizeForMail(normaliseLists(html));
}

/** In a mail nothing plays: the picture of a video leads to it, and says so. */
export function withPlayLinks(html: string): string {
  return html.replace(
    /(<figure class="video[a-z ]*"><a [^>]*>(?:(?!<\/a>).)*)<\/a>/gs,
    `$1<br><span class="play">▶ ${newsletterMailTexts.watch}</span></a>`,
  );
}

/** Whether sanitised HTML has anything to read or see. */
export function isBlank(html: string): boolean {
  if (/<img\b[^>]*\ssrc="/.test(html)) return false;
  return sanitize(html, { allowedTags: [], allowedAttributes: {} }).replace(/&nbsp;|\s/g, '') === '';
}

/** Whether an image is pasted into the text of sanitised HTML itself: mail programs do not show those. */
export function hasEmbeddedImage(html: string): boolean {
  return /<img\b[^>]*\ssrc="\s*data:/i.test(html);
}

/** HTML with every address of this site made complete, for a reader who is not on it. */
export function absoluteUrls(html: string, siteUrl: string): string {
  return html.replace(
    /(\s(?:href|src)=")(\/(?!\/)|#)/gi,
    (_, before: string, start: string) => `${before}${siteUrl}${start === '#' ? '/#' : '/'}`,
  );
}
