/** One page of a list, and the row after which the next page starts. */
export interface Page<T> {
  rows: T[];
  next: T | null;
}

/**
 * Cuts the fetched rows (one more than a page) to a page; the extra row only shows that there is a next page.
 * @param size rows a page shows
 */
export function toPage<T>(rows: T[], size: number): Page<T> {
  const shown = rows.slice(0, size);
  return { rows: shown, next: rows.length > size ? (shown.at(-1) ?? null) : null };
}

/**
 * The PostgREST `or` condition for "after this row" in a list sorted by `column` and then by `id`.
 * Keys rather than offsets: a row published meanwhile neither repeats nor hides another one.
 */
export function afterRow(
  column: string,
  direction: 'ascending' | 'descending',
  value: string | number,
  id: string,
): string {
  const operator = direction === 'ascending' ? 'gt' : 'lt';
  const quoted = `"${String(value).replace(/["\\]/g, '\\$&')}"`;
  return `${column}.${operator}.${quoted},and(${column}.eq.${quoted},id.${operator}.${id})`;
}
