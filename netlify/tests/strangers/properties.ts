import fc from 'fast-check';
import {
  contactInputSchema,
  emailSchema,
  jobApplicationInputSchema,
  slugify,
} from '@agency/shared/contracts';
import { gradientCss, gradientFromColor, parseGradient } from '@agency/shared/design';
import { sanitizeHtml } from '@agency/shared/ui/sanitizeOnServer';
import { authDecision, emailOf } from '../../../local-stack/src/auth-rules';
import { parseImageRequest, resolveSource } from '../../../local-stack/src/image-params';
import { withSingleSlashes } from '../../functions/_page/address';
import { withoutPersons } from '../../functions/_shared/clientReport';
import { makeToken, readToken } from '../../functions/_shared/links';
import { toPlainText } from '../../functions/_shared/mailLayout';
import { sanitizeHtml as sanitizeMail } from '../../functions/_shared/sanitize';

/** Something that must hold for whatever a stranger sends; throws, or answers false, where it does not. */
interface Property {
  name: string;
  /** How large a part of the inputs it gets. */
  share: number;
  make: () => fc.IProperty<unknown>;
}

const property = <T>(
  name: string,
  share: number,
  from: fc.Arbitrary<T>,
  holds: (value: T) => boolean | void,
): Property => ({
  name,
  share,
  make: () => fc.property(from, holds) as fc.IProperty<unknown>,
});

const text = fc.string({ unit: 'binary', maxLength: 200 });
const tricky = fc.constantFrom(
  '<',
  '>',
  '"',
  "'",
  '&',
  '/',
  '\\',
  ':',
  ';',
  '=',
  '`',
  '\u0000',
  '\n',
  '\r',
  '%0a',
  '${',
  '}',
  'javascript:',
  'data:',
  'script',
  'img',
  'svg',
  'onerror',
  'href',
  'src',
  'style',
  'a',
  'x',
  ' ',
  '-->',
  '<!--',
  '&#x6A;',
  '//',
  '..',
  'from-',
  ' to-',
  '[#8B5CF6]',
  '-600',
);
const spiced = fc
  .array(fc.oneof(tricky, fc.string({ maxLength: 4 })), { maxLength: 30 })
  .map((parts) => parts.join(''));
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
/** What would run in what came out: tags that do, handlers, addresses that do. */
const RUNS =
  /<\s*(?:script|style|iframe|object|embed|svg|math|form|base|meta|link)\b|<[^>]*\s(?:on\w+|style|srcdoc|formaction)\s*=\s*["']|(?:href|src)\s*=\s*["']?\s*(?:javascript|vbscript|data:text)/i;
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
    'an address of the gateway leads to no account, however it is spelt',
    10,
    fc.tuple(
      fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
      fc.oneof(
        spiced,
        fc.constantFrom(
          'signup',
          'SIGNUP',
          'otp',
          '%6ftp',
          'admin/users',
          'admin',
          'magiclink',
          'token/../signup',
          'logout',
          '/user',
          'user/',
        ),
      ),
    ),
    ([method, path]) =>
      authDecision(method, `/auth/v1/${path}`) !== 'pass' ||
      /^(?:token|logout|user|settings|health|reauthenticate|\.well-known\/[\w.-]+)$/.test(path),
  ),
  property(
    'a login names one account or none',
    5,
    fc.oneof(fc.json(), text),
    (body) => emailOf(body).length <= 320,
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
    'an image comes from this site or its storage',
    5,
    fc.oneof(spiced, fc.webUrl(), fc.webPath()),
    (url) => {
      const parsed = parseImageRequest(new URLSearchParams({ url, w: '100' }));
      if (typeof parsed === 'string') return true;
      const source = resolveSource(parsed.source, 'https://site.example', 'https://api.example');
      return !source || source.kind === 'media' || new URL(source.url).origin === 'https://api.example';
    },
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

const SHARES = PROPERTIES.reduce((sum, { share }) => sum + share, 0);

/**
 * Tries every property.
 * @param inputs how many, shared out
 * @returns how many were tried, and what does not hold
 */
export function tryProperties(
  inputs: number,
  seed: number,
): { tried: number; broken: string[]; slowest: number } {
  const broken: string[] = [];
  let tried = 0;
  let slowest = 0;
  for (const { name, share, make } of PROPERTIES) {
    const started = performance.now();
    const numRuns = Math.ceil((inputs * share) / SHARES);
    const result = fc.check(make() as fc.IProperty<[unknown]>, { seed, numRuns });
    tried += result.numRuns;
    slowest = Math.max(slowest, (performance.now() - started) / numRuns);
    if (result.failed)
      broken.push(
        `${name}: ${JSON.stringify(result.counterexample)} (${String(result.errorInstance ?? '')})`,
      );
  }
  return { tried, broken, slowest };
}
