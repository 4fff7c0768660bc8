import {
  contactInputSchema,
  emailSchema,
  jobApplicationInputSchema,
  slugify,
} from '@agency/shared/contracts';
import { gradientCss, gradientFromColor, parseGradient } from '@agency/shared/design';
import { fc, property, spiced, text, type Property } from '@agency/shared/testing/fuzz';
import { sanitizeHtml } from '@agency/shared/ui/sanitizeOnServer';
import { withSingleSlashes } from '../../functions/_page/canonicalPath';
import { redact } from '../../functions/_platform/redact';
import { makeToken, readToken } from '../../functions/_http/signedLinks';
import { toPlainText } from '../../functions/_mail/layout';
import { sanitizeHtml as sanitizeMail } from '../../functions/_mail/sanitize';

const html = fc
  .array(
    fc.oneof(
      spiced,
      fc
        .tuple(
          fc.constantFrom(
            'b',
            'a',
            'img',
            'script',
            'svg',
            'math',
            'style',
            'iframe',
            'p',
            'ul',
            'li',
            'table',
          ),
          spiced,
          spiced,
        )
        .map(([tag, attributes, inner]) => `<${tag} ${attributes}>${inner}</${tag}>`),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));
/** Matches a tag up to an attribute in the sanitizer's output, so that plain text and attribute values do not match. */
const ATTRIBUTE = String.raw`<[a-z][\w-]*(?:\s+[^\s=>"]+(?:="[^"]*")?)*?\s+`;
/** Matches output that would run: executable tags, handlers and URLs. */
const RUNS = new RegExp(
  [
    String.raw`<\s*(?:script|style|iframe|object|embed|svg|math|form|base|meta|link)\b`,
    String.raw`${ATTRIBUTE}(?:on\w+|style|srcdoc|formaction)\s*=`,
    String.raw`${ATTRIBUTE}(?:href|src)\s*=\s*["']?\s*(?:javascript|vbscript|data:text)`,
  ].join('|'),
  'i',
);
const isQuiet = (clean: string) => !RUNS.test(clean);

const id = '90000000-0000-4000-8000-000000000001';

/** Needs the link secret in the environment. */
export const PROPERTIES: readonly Property[] = [
  property('a slug is letters, digits and single hyphens', 10, fc.oneof(text, spiced), (title) =>
    /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/.test(slugify(title)),
  ),
  property('a gradient is colours or nothing', 10, fc.oneof(text, spiced), (classes) => {
    const css = gradientCss(classes);
    const picked = gradientFromColor(classes).gradient;
    return (
      !/[;{}<>]|url\(|expression/i.test(css) &&
      (parseGradient(classes) === null || !/[;{}<>]/.test(classes)) &&
      !picked.includes('${')
    );
  }),
  property('stored HTML runs nothing, and sanitising is idempotent', 15, html, (value) => {
    const clean = sanitizeHtml(value);
    return isQuiet(clean) && sanitizeHtml(clean) === clean;
  }),
  property('a mail runs nothing', 10, html, (value) => isQuiet(sanitizeMail(value))),
  property(
    'any HTML converts to plain text',
    5,
    html,
    (value) => typeof toPlainText(sanitizeMail(value)) === 'string',
  ),
  property(
    'only an unchanged token is valid',
    10,
    fc.tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.nat(99), spiced),
    ([round, at, change]) => {
      const token = makeToken('confirm', { id, round });
      const forged = token.slice(0, at) + change + token.slice(at + change.length);
      const last = (value: string) => value.slice(0, -1);
      return (
        readToken('confirm', token)?.round === round &&
        readToken('unsubscribe', token) === null &&
        (last(forged) === last(token) || readToken('confirm', forged) === null)
      );
    },
  ),
  property(
    'reading a token never throws',
    5,
    fc.oneof(text, spiced),
    (value) => readToken('confirm', value) === null,
  ),
  property(
    'form schemas accept or reject, and never throw',
    10,
    fc.oneof(fc.jsonValue(), fc.record({ name: text, email: spiced, message: text, portfolio_url: spiced })),
    (value) => {
      contactInputSchema.safeParse(value);
      const { success, data } = jobApplicationInputSchema.safeParse(value);
      return !success || !data.portfolio_url || /^https?:\/\//i.test(data.portfolio_url.trim());
    },
  ),
  property(
    'an accepted email address is exactly one address',
    10,
    fc.oneof(text, spiced, fc.emailAddress()),
    (value) => {
      const { success, data } = emailSchema.safeParse(value);
      return !success || (!/[\s<>,;:"\\()[\]]/.test(data) && data.split('@').length === 2);
    },
  ),
  property(
    'a page URL stays on this site',
    5,
    fc.oneof(spiced, fc.webPath()),
    (path) => !withSingleSlashes(`/${path}`).startsWith('//'),
  ),
  property(
    'a report contains no email address',
    5,
    fc.tuple(fc.emailAddress(), text),
    ([address, rest]) =>
      !redact(`failed for ${address} ${rest}`).includes(address) ||
      !/^[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i.test(address),
  ),
];
