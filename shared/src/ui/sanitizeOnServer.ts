import sanitize from 'sanitize-html';
import { isTooDeep } from './nesting';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, ALLOWED_URI, isAllowedClass } from './allowList';

function isGoodAddress(address: string): boolean {
  // Browsers ignore white space and control characters inside a scheme, so they are taken out before it is judged.
  // eslint-disable-next-line no-control-regex -- exactly these characters hide a scheme
  return ALLOWED_URI.test(address.replace(/[\u0000-\u0020\u00a0]/g, ''));
}

function isGoodAttribute(tagName: string, name: string, value: string): boolean {
  if (name === 'class') return isAllowedClass(tagName, value);
  return (name !== 'href' && name !== 'src') || isGoodAddress(value);
}

/** Also adds an empty `alt` to images without one: otherwise screen readers read the address out. */
function dropBadAttributes(tagName: string, attribs: Record<string, string>) {
  const kept = Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => isGoodAttribute(tagName, name, value)),
  );
  if (tagName === 'img') kept['alt'] ??= '';
  return { tagName, attribs: kept };
}

/** What a page adds, as `sanitize.ts` does. */
function completeForPage(tagName: string, attribs: Record<string, string>) {
  const { attribs: kept } = dropBadAttributes(tagName, attribs);
  if (tagName === 'a' && /^https?:/i.test(kept['href'] ?? '')) kept['rel'] = 'noopener noreferrer';
  if (tagName === 'img') kept['loading'] = 'lazy';
  return { tagName, attribs: kept };
}

const OPTIONS: sanitize.IOptions = {
  allowedTags: [...ALLOWED_TAGS],
  allowedAttributes: { '*': [...ALLOWED_ATTRIBUTES, 'class'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  transformTags: { '*': completeForPage },
};

/** Mail programs do not load images lazily, and open links their own way. */
const MAIL_OPTIONS: sanitize.IOptions = { ...OPTIONS, transformTags: { '*': dropBadAttributes } };

/** Cleaning can move elements (a paragraph in a paragraph), which may need another pass; more than this it never took. */
const MAX_PASSES = 10;

function sanitizeFully(html: string, options: sanitize.IOptions): string {
  // Hand-written HTML is never this deep, and the parser would take minutes: keep the text only.
  if (isTooDeep(html)) return sanitizeFully(html.replace(/<[^>]*(?:>|$)/g, ' '), options);
  let clean = sanitize(html, options);
  for (let pass = 1; pass < MAX_PASSES; pass += 1) {
    const again = sanitize(clean, options);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

/**
 * Untrusted HTML, reduced to what the allow-list names; does on the server what `sanitize.ts` does in a browser.
 * Twice gives the same as once.
 */
export function sanitizeHtml(html: string): string {
  return sanitizeFully(html, OPTIONS);
}

/** The same for a mail. */
export function sanitizeForMail(html: string): string {
  return sanitizeFully(html, MAIL_OPTIONS);
}

export { isTooDeep };
