/** A path with one slash wherever it has several in a row: `//name` at its beginning would be read as a host. */
export function withSingleSlashes(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/');
}

/** What names of pages are made of; anything else names none, and stays as it was written. */
const NAME = /^[\w-][\w.~-]*$/;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The one spelling of a path: lower-case, without a slash at its end, nothing escaped that need not be. */
export function oneSpelling(pathname: string): string {
  const segments = pathname.split('/').filter(Boolean).map(decoded);
  return segments.every((segment) => NAME.test(segment)) ? `/${segments.join('/')}`.toLowerCase() : pathname;
}
