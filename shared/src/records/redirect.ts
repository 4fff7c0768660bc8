import { adminPaths, HOME_SECTIONS, LIMITS, paths, PUBLIC_PAGES, toEscaped, toOldPath } from '../contracts';
import { text, type Field } from './fields';
import { recordOf } from './record';
import { typedAddress } from './typedAddress';

/** Addresses that the page function never looks up as redirects. */
const NEVER_REDIRECTED = new RegExp(
  `^(?:${adminPaths.root}|${paths.preview.root}|/_r|/api|/assets|/media|/\\.netlify)(?:/|$)`,
);
const PAGES: string[] = [
  ...Object.values(PUBLIC_PAGES),
  ...HOME_SECTIONS.map(paths.homeSection),
  paths.subscribe,
  '/rss.xml',
  '/sitemap.xml',
  '/robots.txt',
];
const hasPage = (path: string) => NEVER_REDIRECTED.test(path) || PAGES.includes(path);

/**
 * An address of this site as the path that browsers request; any other URL with everything behind its host escaped in the same
 * way. The host keeps its letters: those of an escaped one could not be shown again.
 */
const withoutOrigin = (typed: string): string => {
  const { origin } = window.location;
  const address = typedAddress(typed);
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  if (path.startsWith('/')) return toEscaped(path);
  return path.replace(/(?<=^https?:\/\/[^/?#]+)[/?#].*/, toEscaped);
};
/** The same without a slash at the end: the database recognises the address of a post only without one. */
const withoutSlash = (typed: string): string => {
  const address = withoutOrigin(typed);
  return address.startsWith('/') ? address.replace(/(?<=.)\/+$/, '') : address;
};
const FOUND_PATH = /^\/(?:[!-.0-~][!-~]*)?$/;
const LINK = /^https?:\/\/[^\s<>"]+$/;
/** Whether a browser can follow it, and the database takes it. */
const isLink = (typed: string) => LINK.test(typed) && URL.canParse(typed);

const path: Field<string, string> = {
  ...text('From', LIMITS.line),
  isRequired: true,
  schema: ({ rewrittenSchema, requiredTextSchema }) =>
    rewrittenSchema(
      (typed) => (withoutOrigin(typed).startsWith('/') ? (toOldPath(withoutOrigin(typed)) ?? '') : ''),
      requiredTextSchema(
        LIMITS.line,
        'Please enter a path of this site without “?” and “#”, such as /old-page.',
      ).refine(
        (typed) => !hasPage(typed),
        'There is a page at this address. Redirects are for addresses without one.',
      ),
    ),
};

const target: Field<string | null, string> = {
  ...text('To', LIMITS.line),
  isRequired: true,
  toForm: (stored) => stored ?? '',
  schema: ({ rewrittenSchema, requiredTextSchema }) =>
    rewrittenSchema(
      withoutSlash,
      requiredTextSchema(LIMITS.line, 'Please enter where it leads to.').refine(
        (typed) => isLink(typed) || (FOUND_PATH.test(typed) && !/[?#]/.test(typed)),
        'Please enter a path of this site without “?” and “#”, or a full URL starting with https://.',
      ),
    ),
};

/** A redirect that is made by hand. */
export const redirectRecord = recordOf('old_paths', { path, target });
