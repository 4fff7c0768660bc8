import { emailSchema, slugify, toOldPath } from '@agency/shared/contracts';
import { sanitizeHtml as sanitizeForPage } from '@agency/shared/ui/sanitizeOnServer';
import { piecesReadSlowly } from '@agency/shared/testing/growth';
import { textFromHtml } from '@agency/shared/ui/textFromHtml';
import { mailtoUrl, typedLines } from '../../functions/_mail/layout';
import { absoluteUrls, hasEmbeddedImage, isBlank, sanitizeHtml } from '../../functions/_mail/sanitize';
import { oneSpelling, withSingleSlashes } from '../../functions/_page/canonicalPath';
import { styleAttributeHashes } from '../../functions/_page/policy';
import { redact } from '../../functions/_platform/redact';

/** Beginnings of what a pattern looks for, none of which ends. */
// prettier-ignore -- a list of pieces, not of lines
const IN_TEXTS = [
  'a',
  'a ',
  '-',
  '--',
  ' ',
  '\t',
  '/',
  '?',
  '#',
  '.',
  '.!',
  '@',
  'a@',
  '@x.',
  'aaaaaaaaaa.',
  '%41',
  '"',
];
// prettier-ignore -- the same
const IN_HTML = [
  '<',
  '<a',
  '<b',
  '</',
  '<img ',
  '<img alt="',
  '<script',
  '<script>',
  '<style>',
  '<p>',
  '<ol>',
  '&amp',
  '<a href="',
  ' x="',
];

/** What reads a text that somebody else wrote, and what that text is made of. */
const READERS: [
  name: string,
  read: (text: string) => unknown,
  pieces: string[],
  around?: [string, string],
][] = [
  ['textFromHtml', textFromHtml, [...IN_TEXTS, ...IN_HTML]],
  ['the lists of a newsletter', sanitizeHtml, ['<ol>', '<ol', '<li>']],
  ['a page', sanitizeForPage, ['<', '<a', '<img ']],
  ['the blankness of a newsletter', isBlank, [' ', '&nbsp;'], ['<img alt="', '" />']],
  ['the pictures of a newsletter', hasEmbeddedImage, [' ', 'src=', ' src= '], ['<img src=&quot;', '" />']],
  ['the pictures of a newsletter, with spaces', hasEmbeddedImage, [' '], ['<img alt="src=', '" />']],
  ['the addresses of a newsletter', (text) => absoluteUrls(text, 'https://agency.example'), IN_HTML],
  ['the styles of a page', styleAttributeHashes, IN_HTML],
  ['a failure', redact, IN_TEXTS],
  ['an email address', (text) => emailSchema.safeParse(text), IN_TEXTS],
  ['the mailbox of a link', mailtoUrl, IN_TEXTS],
  ['the lines of a message', typedLines, [...IN_TEXTS, '\r', '\n']],
  ['a slug', slugify, IN_TEXTS],
  ['an old path', (text) => toOldPath(`/${text}`), IN_TEXTS],
  ['a path', (text) => oneSpelling(withSingleSlashes(`/${text}`)), IN_TEXTS],
];

test.each(READERS.map(([name, read, pieces, around]) => ({ name, read, pieces, around })))(
  '$name is read in a time that grows with its length, not with its square',
  ({ read, pieces, around }) => expect(piecesReadSlowly(read, pieces, around)).toEqual([]),
);
