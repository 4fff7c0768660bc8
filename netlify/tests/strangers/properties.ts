import fc from 'fast-check';
import {
  contactInputSchema,
  emailSchema,
  jobApplicationInputSchema,
  slugify,
} from '@agency/shared/contracts';
import { gradientCss, gradientFromColor, parseGradient } from '@agency/shared/design';
import { property, spiced, text, type Property } from '@agency/shared/testing/fuzz';
import { sanitizeHtml } from '@agency/shared/ui/sanitizeOnServer';
import { withSingleSlashes } from '../../functions/_page/address';
import { withoutPersons } from '../../functions/_shared/clientReport';
import { makeToken, readToken } from '../../functions/_shared/links';
import { toPlainText } from '../../functions/_shared/mailLayout';
import { sanitizeHtml as sanitizeMail } from '../../functions/_shared/sanitize';

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
/** A tag up to one of its attributes, as the sanitizer writes it: what only stands in a text, or in a value, runs nothing. */
const ATTRIBUTE = String.raw`<[a-z][\w-]*(?:\s+[^\s=>"]+(?:="[^"]*")?)*?\s+`;
/** What would run in what came out: tags that do, handlers, addresses that do. */
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

/** @param secret the secret of the links has to be in the environment */
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
  property('a stored text shows nothing that runs, and twice is once', 15, html, (value) => {
    const clean = sanitizeHtml(value);
    return isQuiet(clean) && sanitizeHtml(clean) === clean;
  }),
  property('a mail shows nothing that runs', 10, html, (value) => isQuiet(sanitizeMail(value))),
  property(
    'a text is made of any HTML',
    5,
    html,
    (value) => typeof toPlainText(sanitizeMail(value)) === 'string',
  ),
  property(
    'a token is genuine as it was made, and no other',
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
    'a token is read from anything without an exception',
    5,
    fc.oneof(text, spiced),
    (value) => readToken('confirm', value) === null,
  ),
  property(
    'forms take or refuse, and never fail',
    10,
    fc.oneof(fc.jsonValue(), fc.record({ name: text, email: spiced, message: text, portfolio_url: spiced })),
    (value) => {
      contactInputSchema.safeParse(value);
      const { success, data } = jobApplicationInputSchema.safeParse(value);
      return !success || !data.portfolio_url || /^https?:\/\//i.test(data.portfolio_url.trim());
    },
  ),
  property(
    'an email address is one, and says nothing more',
    10,
    fc.oneof(text, spiced, fc.emailAddress()),
    (value) => {
      const { success, data } = emailSchema.safeParse(value);
      return !success || (!/[\s<>,;:"\\()[\]]/.test(data) && data.split('@').length === 2);
    },
  ),
  property(
    'an address of a page names this site',
    5,
    fc.oneof(spiced, fc.webPath()),
    (path) => !withSingleSlashes(`/${path}`).startsWith('//'),
  ),
  property(
    'a report names nobody',
    5,
    fc.tuple(fc.emailAddress(), text),
    ([address, rest]) =>
      !withoutPersons(`failed for ${address} ${rest}`).includes(address) ||
      !/^[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}$/i.test(address),
  ),
];
