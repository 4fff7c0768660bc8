import juice from 'juice';
import { convert } from 'html-to-text';
import { brand } from '@agency/shared/content';
import { cutAtWord } from '@agency/shared/ui/textFromHtml';
import { markup, trusted, type Html } from '../_http/html';
import { siteOrigin } from '../_platform/siteOrigin';
import { DARK, INLINE } from './styles';

/** The mark, as a file that every mail program can show; the name beside it does without. */
const MARK_FILE = '/icon-192.png';

/** The tide's surface, which ends the head; transparent below it, for a light sheet and a dark one. */
const TIDE_FILE = '/mail-tide.png';

/** A table that only arranges. */
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** How many characters inboxes show beside a subject, at most. */
const PREVIEW_LENGTH = 140;

interface Layout {
  /** Of the page, for programs that show one. */
  title: string;
  /** Its beginning is shown by inboxes beside the subject, and nowhere in the mail. */
  preview: string;
  body: Html;
  foot: Html;
}

/** A complete mail in the brand's look, as HTML with its styles written into the elements. */
export function layOutMail({ title, preview, body, foot }: Layout): string {
  const page = markup`<!doctype html>
<html lang="en">
<head>
<meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${trusted(DARK)}</style>
</head>
<body>
<div class="preheader">${cutAtWord(preview.replace(/\s+/g, ' ').trim(), PREVIEW_LENGTH)}</div>
<table class="page" ${trusted(TABLE)} width="100%"><tr><td align="center">
<table class="sheet" ${trusted(TABLE)} width="600">
<tr><td class="head" align="left"><table ${trusted(TABLE)}><tr>
<td class="mark" width="36"><img src="${siteOrigin()}${MARK_FILE}" width="36" height="36" alt=""></td>
<td class="name">${brand.name}</td></tr></table></td></tr>
<tr><td class="tide"><img src="${siteOrigin()}${TIDE_FILE}" width="600" alt=""></td></tr>
<tr><td class="cell" align="left">${body}</td></tr>
</table>
<table class="below" ${trusted(TABLE)} width="600"><tr><td class="foot" align="left">${foot}</td></tr></table>
</td></tr></table>
</body>
</html>`;
  return juice.inlineContent(page.text, INLINE, { preserveMediaQueries: true, inlinePseudoElements: false });
}

/** A link people can hit with a thumb, drawn so that every mail program shows it. */
export function mailButton(label: string, url: string): Html {
  return markup`<table ${trusted(TABLE)}><tr><td class="button" align="center"><a href="${url}">${label}</a></td></tr></table>
<p class="gap">&nbsp;</p>`;
}

/** What a person typed, with its lines and the spaces that arrange it. */
export const typedLines = (text: string): Html[] =>
  text.split(/\r?\n/).map((line, index) => {
    const arranged = line
      .replace(/\t/g, '    ')
      .replace(/^ +| {2,}/g, (spaces) => '\u00a0'.repeat(spaces.length));
    return markup`${index > 0 && markup`<br />`}${arranged}`;
  });

/** Address of a link that starts a mail. A mailbox may have characters that would end it, such as `?`. */
export const mailtoUrl = (address: string): string =>
  `mailto:${address.replace(/[^\w.@+-]/gu, encodeURIComponent)}`;

/** The mailbox or the number behind a link, without the scheme and what is to be filled in. */
function plainAddress(url: string): string {
  const address = url.replace(/^(?:mailto|tel):|\?.*$/gis, '');
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

const LINK = { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] as [string, string] };

/** The plain-text part of a mail: what a reader without HTML gets. */
export function toPlainText(markup: string): string {
  const text = convert(markup, {
    wordwrap: 76,
    selectors: [
      { selector: 'a', options: LINK },
      ...['mailto', 'tel'].map((scheme) => ({
        selector: `a[href^="${scheme}:" i]`,
        format: 'anchor',
        options: { ...LINK, pathRewrite: plainAddress },
      })),
      ...['.preheader', '.mark'].map((selector) => ({ selector, format: 'skip' })),
      ...['figure', 'figcaption'].map((selector) => ({ selector, format: 'block' })),
      { selector: '.gap', format: 'skip' },
      // Those that only arrange have a role.
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      { selector: 'table[role]', format: 'table' },
      { selector: 'img', options: { linkBrackets: false }, format: 'imageAlt' },
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
    formatters: {
      imageAlt: (element, _walk, builder) => {
        const alt = (element.attribs as Record<string, string | undefined>).alt;
        if (alt) builder.addInline(`[${alt}]`);
      },
    },
  });
  return text.replaceAll('\u00a0', ' ').trim();
}

/** Headers of a mail that no person wrote: no automatic replies (RFC 3834; the second is Microsoft's). */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Host part of an address, e.g. `tidewright.example` of `Tidewright <hello@tidewright.example>`. */
export function mailDomain(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1]?.toLowerCase() ?? 'localhost';
}
