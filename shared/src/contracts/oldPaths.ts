/** The database checks the same, and takes `?` and `#`, which no path has. */
const MOST = 500;
const PATH = /^\/[!-~]+$/;

/** Characters that browsers escape in a path. */
const ESCAPED = /[^!-~\p{Surrogate}]+/gu;
/** Escapes of other characters than ASCII. */
const ESCAPES = /(?:%[89a-f][\da-f])+/gi;
const VISIBLE = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+$/u;

/** Text as it stands in the path of a URL. */
export const toEscaped = (text: string): string => text.replace(ESCAPED, encodeURIComponent);

/** The same with letters instead of their escapes. Those of other characters stay, so `toEscaped` leads back. */
export const fromEscaped = (path: string): string =>
  path.replace(ESCAPES, (escapes) => {
    try {
      const text = decodeURIComponent(escapes);
      return VISIBLE.test(text) ? text : escapes;
    } catch {
      return escapes;
    }
  });

/**
 * Where a visitor goes who asked for a moved address with a query: the query comes with them, before the fragment of the new
 * address. A new address that says a query of its own, were it an empty one, keeps that.
 * @param search with its `?`, or empty
 */
export function withQuery(address: string, search: string): string {
  const end = address.indexOf('#');
  const [before, fragment] = end < 0 ? [address, ''] : [address.slice(0, end), address.slice(end)];
  return before.includes('?') ? address : before + search + fragment;
}

/**
 * A path of a former site in the spelling under which its redirect is stored: lower case, no slash at the end.
 * @param path of a URL, with its escapes
 * @returns `null` for a path of which no redirect can be made, the home page among them
 */
export function toOldPath(path: string): string | null {
  const parts = path.split('/').filter(Boolean);
  const one = `/${parts.join('/')}`.toLowerCase();
  return parts.length === 0 || one.length > MOST || !PATH.test(one) || /[?#]/.test(one) ? null : one;
}
