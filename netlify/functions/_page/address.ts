/** A path with one slash wherever it has several in a row: `//name` at its beginning would be read as a host. */
export function withSingleSlashes(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/');
}
