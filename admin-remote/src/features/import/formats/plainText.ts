import { holdStyles } from '../../../components/heldStyles';

const bodyOf = (html: string) => new DOMParser().parseFromString(holdStyles(html), 'text/html').body;
const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What a reader sees of HTML, in one line. */
export function textOf(html: string): string {
  const body = bodyOf(html.replace(/<\/(p|h\d|li|figcaption|pre|blockquote)>|<br\b/gi, ' $&'));
  return inOneLine(body.textContent);
}

/** Elements that stand within a line, around words. */
const WITHIN =
  /<(a|abbr|b|cite|code|del|em|i|ins|kbd|mark|p|q|s|small|span|strong|sub|sup|u)\b(?:\s[^<>]*)?>([^<]*)<\/\1\s*>/gi;

/** Elements within each other around words; more are no words that somebody wrote. */
const DEPTH = 20;

/**
 * The words of a field that is plain text in some programs and HTML in others: without character references, and without tags
 * around words. A tag that the words are about (`The <picture> element`) has no end, and stays.
 */
export function plainText(text: string): string {
  if (!/[<&]/.test(text)) return text.trim();
  let words = text.replace(/<br\s*\/?>|(?=<\/p\s*>)/gi, ' ');
  for (let [before, round] = ['', 0]; before !== words && round < DEPTH; round += 1) {
    before = words;
    words = words.replace(WITHIN, '$2');
  }
  return inOneLine(bodyOf(words.replaceAll('<', '&lt;')).textContent);
}
