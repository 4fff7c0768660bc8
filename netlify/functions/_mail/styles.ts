import { colorTokens, fontTokens } from '@agency/shared/design';

const light = (name: keyof typeof colorTokens) => colorTokens[name][0];
const dark = (name: keyof typeof colorTokens) => colorTokens[name][1];

/** On tide blue and on orange the text is the same by day and by night. */
const ON_TIDE = light('paper');
const ON_SIGNAL = light('ink');

/**
 * The site's faces where the reader's machine has them, then its own. No font is fetched: most programs would not, and
 * for the others it would tell when a mail is opened. Arial is for Outlook, which does not know `sans-serif`.
 */
const withArial = (stack: string) => stack.replace('sans-serif', 'Arial, sans-serif');
const TEXT = withArial(fontTokens.text);
const DISPLAY = withArial(fontTokens.display);

/** Written into the elements: many mail programs drop style sheets. */
export const INLINE = `
body { margin: 0; padding: 0; background-color: ${light('paperSunk')}; }
.page { background-color: ${light('paperSunk')}; width: 100%; }
.preheader { display: none; font-size: 1px; line-height: 1px; color: ${light('paperSunk')}; }
.sheet { width: 100%; max-width: 600px; background-color: ${light('paperRaised')}; }
.below { width: 100%; max-width: 600px; }
.cell { padding: 24px 24px 32px; word-break: break-word; font-family: ${TEXT}; font-size: 17px; line-height: 27px; color: ${light('ink')}; text-align: left; }
.head { padding: 24px 24px 20px; background-color: ${light('tide')}; text-align: left; }
.mark { padding-right: 12px; }
.mark img { display: block; }
.name { font-family: ${DISPLAY}; font-size: 22px; line-height: 36px; font-weight: bold; color: ${ON_TIDE}; text-align: left; }
.tide { padding: 0; font-size: 1px; line-height: 1px; }
.tide img { display: block; width: 100%; }
.foot { padding: 24px 24px 40px; font-family: ${TEXT}; font-size: 14px; line-height: 22px; color: ${light('inkSoft')}; text-align: left; word-break: break-word; }
.foot p { margin: 0 0 8px; font-size: 14px; line-height: 22px; }
.foot a { color: ${light('inkSoft')}; text-decoration: underline; }
h1, h2, h3, h4 { font-family: ${DISPLAY}; font-weight: bold; color: ${light('ink')}; }
h1 { margin: 0 0 24px; font-size: 32px; line-height: 36px; }
h2 { margin: 32px 0 12px; font-size: 24px; line-height: 30px; }
h3, h4 { margin: 24px 0 8px; font-size: 19px; line-height: 26px; }
p { margin: 0 0 18px; }
ul, ol { margin: 0 0 18px; padding-left: 24px; }
li { margin: 0 0 6px; }
blockquote { margin: 0 0 18px; padding: 0 0 0 16px; border-left: 3px solid ${light('tide')}; color: ${light('inkSoft')}; }
pre { margin: 0 0 18px; padding: 12px; background-color: ${light('paperSunk')}; font-size: 14px; line-height: 21px; white-space: pre-wrap; }
code { font-family: Menlo, Consolas, monospace; font-size: 15px; }
.cell table:not([role]) { margin: 0 0 18px; }
.cell th { word-break: normal; }
.cell th, .cell thead + tbody td { padding: 6px 12px 6px 0; border-bottom: 1px solid ${light('rule')}; text-align: left; vertical-align: top; }
hr { margin: 24px 0; border: 0; border-top: 1px solid ${light('rule')}; }
figure { margin: 0 0 18px; }
figcaption { font-size: 14px; line-height: 20px; color: ${light('inkSoft')}; }
.wide img, .full img, .video img { width: 100%; }
.left { float: left; width: 50%; margin: 0 16px 8px 0; }
.right { float: right; width: 50%; margin: 0 0 8px 16px; }
.center { width: 50%; margin: 0 auto 18px; }
.play { font-weight: bold; }
img { max-width: 100%; height: auto; border: 0; font-family: ${TEXT}; font-size: 14px; line-height: 20px; }
a { color: ${light('signalText')}; text-decoration: underline; }
.button { background-color: ${light('signal')}; text-align: center; border-radius: 26px; mso-padding-alt: 14px 28px; }
.gap { margin: 0; font-size: 8px; line-height: 18px; }
.button a { display: inline-block; padding: 14px 28px; font-family: ${TEXT}; font-size: 17px; line-height: 22px; font-weight: bold; color: ${ON_SIGNAL}; text-decoration: none; }
`;

/**
 * Kept as a style sheet, for the programs that follow the reader's choice of a dark screen. The others keep the light
 * colours or turn them by themselves: none is pure white or black, and each text stands on a ground of its own.
 */
export const DARK = `
@media (prefers-color-scheme: dark) {
body, .page { background-color: ${dark('paperSunk')} !important; }
.sheet { background-color: ${dark('paperRaised')} !important; }
.cell, h1, h2, h3, h4 { color: ${dark('ink')} !important; }
.foot, .foot a, blockquote, figcaption { color: ${dark('inkSoft')} !important; }
blockquote { border-color: ${dark('tide')} !important; }
hr, .cell th, .cell thead + tbody td { border-color: ${dark('rule')} !important; }
.cell a { color: ${dark('signalText')} !important; }
pre { background-color: ${dark('paperSunk')} !important; }
.button { background-color: ${dark('signal')} !important; }
.button a { color: ${ON_SIGNAL} !important; }
}`;
