/** Characters of a path; the database checks the same. */
const MOST = 500;

/**
 * A path of a former site in the spelling under which its redirect is stored: lower case, no slash at the end.
 * @param path of a URL, with its escapes
 * @returns `null` for a path of which no redirect can be made, the home page among them
 */
export function toOldPath(path: string): string | null {
  const parts = path.split('/').filter(Boolean);
  const one = `/${parts.join('/')}`.toLowerCase();
  return parts.length === 0 || one.length > MOST || !/^\/[!-~]+$/.test(one) ? null : one;
}
