/**
 * A path with one slash wherever it has several in a row, and then none at its end: `//name` at its beginning would be read
 * as a host.
 */
export function withSingleSlashes(pathname: string): string {
  const single = pathname.replace(/\/{2,}/g, '/');
  return single === pathname ? pathname : single.replace(/(.)\/$/, '$1');
}

/** Path segments a page can have; a path with any other segment is kept as it is. */
const NAME = /^[\w-][\w.~-]*$/;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Normalises a path: lower-case, no trailing slash, no needless escapes. */
export function oneSpelling(pathname: string): string {
  const segments = pathname.split('/').filter(Boolean).map(decoded);
  return segments.every((segment) => NAME.test(segment)) ? `/${segments.join('/')}`.toLowerCase() : pathname;
}
