/** A path with one slash wherever it has several in a row: `//name` at its beginning would be read as a host. */
export function withSingleSlashes(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/');
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
