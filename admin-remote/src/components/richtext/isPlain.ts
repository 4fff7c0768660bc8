import { ALLOWED_TAGS, ALLOWED_URI, isAllowedClass } from '@agency/shared/ui';

const TAGS = new Set<string>(ALLOWED_TAGS);
/** What every parsed document has. */
const FRAME = new Set(['html', 'head', 'body']);
/** Comments, doctypes and the like. */
const NO_ELEMENT = /<(?:[!?]|\/[^a-z])/i;
/** What a parser could read as something else, and what browsers leave out of an address. */
const MARKUP = /[<>]/;
const SPACE = /[\s\p{C}\p{Z}]/u;

function isPlainAttribute(tag: string, { name, value }: Attr): boolean {
  switch (name) {
    case 'class':
      return isAllowedClass(tag, value);
    case 'href':
    case 'src':
      return ALLOWED_URI.test(value) && !/^data:/i.test(value) && !SPACE.test(value) && !MARKUP.test(value);
    case 'alt':
    case 'title':
      return value === value.trim() && !MARKUP.test(value);
    // What the sanitiser adds.
    case 'loading':
      return tag === 'img' && value === 'lazy';
    case 'rel':
      return tag === 'a' && value === 'noopener noreferrer';
    default:
      return false;
  }
}

function isPlainElement(element: Element): boolean {
  const { localName: tag, attributes } = element;
  if (FRAME.has(tag)) return attributes.length === 0;
  if (tag === 'img' && !element.hasAttribute('alt')) return false;
  if (element instanceof HTMLTableElement && !element.tHead) return false;
  return TAGS.has(tag) && [...attributes].every((attribute) => isPlainAttribute(tag, attribute));
}

/**
 * Whether stored HTML may be edited as it is, because the sanitiser, which is 10 KB, would take nothing from it: true of
 * all that was saved with the form. In doubt no; the test holds it against the sanitiser.
 */
export function isPlain(html: string): boolean {
  if (NO_ELEMENT.test(html)) return false;
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return [...parsed.querySelectorAll('*')].every(isPlainElement);
}
