import juice from 'juice';
import { convert } from 'html-to-text';
import { brand } from '@agency/shared/content';
import { colorTokens } from '@agency/shared/design';
import { markup, trusted, type Html } from '../_http/html';

const light = (name: keyof typeof colorTokens) => colorTokens[name][0];
const dark = (name: keyof typeof colorTokens) => colorTokens[name][1];
const FONT = "'Helvetica Neue', Helvetica, Arial, sans-serif";

/** Written into the elements: many mail programs drop style sheets. */
const INLINE = `
body { margin: 0; padding: 0; background-color: ${light('paper')}; }
.page { background-color: ${light('paper')}; width: 100%; }
.preheader { display: none; font-size: 1px; line-height: 1px; color: ${light('paper')}; }
.sheet { width: 100%; max-width: 600px; }
.cell { padding: 32px 24px; word-break: break-word; font-family: ${FONT}; font-size: 17px; line-height: 27px; color: ${light('ink')}; text-align: left; }
.head { padding: 28px 24px 0; font-family: ${FONT}; font-size: 20px; line-height: 26px; font-weight: bold; color: ${light('ink')}; text-align: left; }
.space { height: 6px; line-height: 6px; font-size: 1px; }
.mark { width: 40px; height: 3px; line-height: 3px; font-size: 1px; background-color: ${light('signal')}; }
.foot { padding: 24px; border-top: 1px solid ${light('rule')}; font-family: ${FONT}; font-size: 14px; line-height: 22px; color: ${light('inkSoft')}; text-align: left; word-break: break-word; }
.foot p { margin: 0 0 8px; font-size: 14px; line-height: 22px; }
.foot a { color: ${light('inkSoft')}; text-decoration: underline; }
h1 { margin: 0 0 24px; font-size: 30px; line-height: 36px; font-weight: bold; color: ${light('ink')}; }
h2 { margin: 32px 0 12px; font-size: 24px; line-height: 30px; color: ${light('ink')}; }
h3, h4 { margin: 24px 0 8px; font-size: 19px; line-height: 26px; color: ${light('ink')}; }
p { margin: 0 0 18px; }
ul, ol { margin: 0 0 18px; padding-left: 24px; }
li { margin: 0 0 6px; }
blockquote { margin: 0 0 18px; padding: 0 0 0 16px; border-left: 3px solid ${light('signal')}; color: ${light('inkSoft')}; }
pre { margin: 0 0 18px; padding: 12px; background-color: ${light('paperSunk')}; font-size: 14px; line-height: 21px; white-space: pre-wrap; }
code { font-family: Menlo, Consolas, monospace; font-size: 15px; }
hr { margin: 24px 0; border: 0; border-top: 1px solid ${light('rule')}; }
figure { margin: 0 0 18px; }
figcaption { font-size: 14px; line-height: 20px; color: ${light('inkSoft')}; }
img { max-width: 100%; height: auto; border: 0; }
a { color: ${light('signalText')}; text-decoration: underline; }
.button { background-color: ${light('ink')}; text-align: center; border-radius: 26px; }
.gap { margin: 0; font-size: 8px; line-height: 18px; }
.button a { display: inline-block; padding: 14px 28px; font-family: ${FONT}; font-size: 17px; line-height: 22px; font-weight: bold; color: ${light('paper')}; text-decoration: none; }
`;

/** Kept as a style sheet, for the programs that follow the reader's choice of a dark screen. */
const DARK = `
@media (prefers-color-scheme: dark) {
body, .page { background-color: ${dark('paper')} !important; }
.cell, .head, h1, h2, h3, h4 { color: ${dark('ink')} !important; }
.foot, .foot a, blockquote, figcaption { color: ${dark('inkSoft')} !important; }
.foot, hr { border-color: ${dark('rule')} !important; }
.cell a { color: ${dark('signalText')} !important; }
pre { background-color: ${dark('paperRaised')} !important; }
.button { background-color: ${dark('ink')} !important; }
.button a { color: ${dark('paper')} !important; }
}`;

/** A table that only arranges. */
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

interface Layout {
  /** Of the page, for programs that show one. */
  title: string;
  /** Shown by inboxes beside the subject, and nowhere in the mail. */
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
<div class="preheader">${preview}</div>
<table class="page" ${trusted(TABLE)} width="100%"><tr><td align="center">
<table class="sheet" ${trusted(TABLE)} width="600">
<tr><td class="head" align="left">${brand.name}
<table ${trusted(TABLE)}><tr><td class="space" height="6">&nbsp;</td></tr><tr><td class="mark" width="40" height="3">&nbsp;</td></tr></table></td></tr>
<tr><td class="cell" align="left">${body}</td></tr>
<tr><td class="foot" align="left">${foot}</td></tr>
</table>
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

/** The plain-text part of a mail: what a reader without HTML gets. */
export function toPlainText(markup: string): string {
  const text = convert(markup, {
    wordwrap: 76,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
      ...['.preheader', '.space', '.mark'].map((selector) => ({ selector, format: 'skip' })),
      ...['figure', 'figcaption'].map((selector) => ({ selector, format: 'block' })),
      { selector: '.gap', format: 'skip' },
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
  return text.trim();
}

/** Headers of a mail that no person wrote: no automatic replies (RFC 3834; the second is Microsoft's). */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Host part of an address, e.g. `tidewright.example` of `Tidewright <hello@tidewright.example>`. */
export function mailDomain(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1]?.toLowerCase() ?? 'localhost';
}
