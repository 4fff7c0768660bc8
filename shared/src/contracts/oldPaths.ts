/** The database checks the same, and takes `?` and `#`, which no path has. */
const MOST = 500;
const PATH = /^\/[!-~]+$/;

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
