import { newsletterMailTexts } from '@agency/shared/content';
import sanitize from 'sanitize-html';
import { sanitizeForMail } from '@agency/shared/ui/sanitizeOnServer';

const ITEM = /<li\b([^>]*)>([\s\S]*?)<\/li>/gi;
const isBullet = (attributes: string) => /data-list\s*=\s*["']?bullet/i.test(attributes);

/** The rich-text editor keeps bullets in an ordered list and marks each item; mail programs would number them. */
function normaliseLists(html: string): string {
  return html.replace(
    /<ol\b[^>]*>((?:\s*<li\b[^>]*data-list[^>]*>[\s\S]*?<\/li>)+\s*)<\/ol>/gi,
    (_, items: string) => {
      const runs: { tag: 'ul' | 'ol'; items: string[] }[] = [];
      for (const [, attributes = '', content = ''] of items.matchAll(ITEM)) {
        const tag = isBullet(attributes) ? 'ul' : 'ol';
        const last = runs.at(-1);
        if (last?.tag === tag) last.items.push(content);
        else runs.push({ tag, items: [content] });
      }
      return runs
        .map((run) => `<${run.tag}>${run.items.map((item) => `<li>${item}</li>`).join('')}</${run.tag}>`)
        .join('');
    },
  );
}

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

/** Whether anything is left to read or see. */
export function isBlank(html: string): boolean {
  if (/<img\b[^>]*\bsrc=/i.test(html)) return false;
  return sanitize(html, { allowedTags: [], allowedAttributes: {} }).replace(/&nbsp;|\s/g, '') === '';
}

/** Whether an image is pasted into the text itself: mail programs do not show those. */
export function hasEmbeddedImage(html: string): boolean {
  return /<img\b[^>]*\bsrc\s*=\s*["']?\s*data:/i.test(html);
}

/** HTML with every address of this site made complete, for a reader who is not on it. */
export function absoluteUrls(html: string, siteUrl: string): string {
  return html.replace(
    /(\s(?:href|src)=")(\/(?!\/)|#)/gi,
    (_, before: string, start: string) => `${before}${siteUrl}${start === '#' ? '/#' : '/'}`,
  );
}
