import sanitize from 'sanitize-html';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, ALLOWED_URI } from '@agency/shared/ui/allowList';

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

function isGoodAddress(address: string): boolean {
  // Browsers ignore white space and control characters inside a scheme, so they are taken out before it is judged.
  // eslint-disable-next-line no-control-regex -- exactly these characters hide a scheme
  return ALLOWED_URI.test(address.replace(/[\u0000-\u0020\u00a0]/g, ''));
}

function dropBadAddresses(tagName: string, attribs: Record<string, string>) {
  const kept = Object.entries(attribs).filter(
    ([name, value]) => (name !== 'href' && name !== 'src') || isGoodAddress(value),
  );
  return { tagName, attribs: Object.fromEntries(kept) };
}

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: { '*': [...ALLOWED_ATTRIBUTES] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  transformTags: { '*': dropBadAddresses },
};

/** Cleaning can move elements (a paragraph in a paragraph), which may need another pass; more than this it never took. */
const MAX_PASSES = 10;

/** Untrusted HTML, reduced to what the allow-list names; the same list the browser uses. Twice gives the same as once. */
export function sanitizeHtml(html: string): string {
  let clean = sanitize(normaliseLists(html), OPTIONS);
  for (let pass = 1; pass < MAX_PASSES; pass += 1) {
    const again = sanitize(clean, OPTIONS);
    if (again === clean) break;
    clean = again;
  }
  return clean;
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
