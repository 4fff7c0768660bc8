import { LIMITS, paths, PUBLIC_PAGES, toOldPath } from '../contracts';
import { text, type Field } from './fields';
import { recordOf } from './record';

/** Addresses that the page function never looks up as redirects. */
const NEVER_REDIRECTED = new RegExp(
  `^(?:${paths.admin.root}|${paths.preview.root}|/_r|/api|/assets|/media|/\\.netlify)(?:/|$)`,
);
const hasPage = (path: string) =>
  NEVER_REDIRECTED.test(path) || Object.values<string>(PUBLIC_PAGES).includes(path);

/** What was typed, as a path where it is an address of this site. */
const withoutOrigin = (typed: string): string => {
  const { origin } = window.location;
  const trimmed = typed.trim();
  return trimmed.startsWith(`${origin}/`) ? trimmed.slice(origin.length) : trimmed;
};
const FOUND_PATH = /^\/(?:[!-.0-~][!-~]*)?$/;
const LINK = /^https?:\/\/[^\s<>"]+$/;

const path: Field<string, string> = {
  ...text('From', LIMITS.line),
  isRequired: true,
  schema: ({ rewrittenSchema, requiredTextSchema }) =>
    rewrittenSchema(
      (typed) => (withoutOrigin(typed).startsWith('/') ? (toOldPath(withoutOrigin(typed)) ?? '') : ''),
      requiredTextSchema(LIMITS.line, 'Please enter a path of this site, such as /old-page.').refine(
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
      withoutOrigin,
      requiredTextSchema(LIMITS.line, 'Please enter where it leads to.').refine(
        (typed) => LINK.test(typed) || (FOUND_PATH.test(typed) && !/[?#]/.test(typed)),
        'Please enter a path of this site without “?” and “#”, or a full URL starting with https://.',
      ),
    ),
};

/** A redirect that is made by hand. */
export const redirectRecord = recordOf('old_paths', { path, target });
