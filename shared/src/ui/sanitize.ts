import DOMPurify, { type Config } from 'dompurify';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, ALLOWED_URI, isAllowedClass } from './allowList';

const CONFIG: Config = {
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES, 'class'],
  ALLOWED_URI_REGEXP: ALLOWED_URI,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

const purify = typeof window === 'undefined' ? null : DOMPurify(window);

purify?.addHook('afterSanitizeAttributes', (node) => {
  if (!isAllowedClass(node.localName, node.getAttribute('class') ?? '')) node.removeAttribute('class');
  if (node.tagName === 'A' && /^https?:/i.test(node.getAttribute('href') ?? '')) {
    node.setAttribute('rel', 'noopener noreferrer');
  }
  if (node.tagName !== 'IMG') return;
  // Without `alt`, screen readers read the address out.
  if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
  // Last, so that sanitising twice yields the same attribute order.
  node.setAttribute('loading', 'lazy');
});

/**
 * Untrusted HTML, reduced to what the allow-list names. Sanitising twice gives the same as once.
 * @throws Error on the server, where `sanitizeOnServer.ts` takes its place.
 */
export function sanitizeHtml(html: string): string {
  if (!purify) throw new Error('sanitizeHtml needs a browser.');
  return purify.sanitize(html, CONFIG);
}
