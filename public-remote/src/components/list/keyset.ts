import { quoted } from './quoted';

/** The next rows of a list, a page of it or several, and the row after which those that follow start. */
export interface Page<T> {
  rows: T[];
  next: T | null;
}

/**
 * Cuts the fetched rows (one more than asked for) to those asked for; the extra row only shows that there is a next page.
 * @param size rows asked for
 */
export function toPage<T>(rows: T[], size: number): Page<T> {
  const shown = rows.slice(0, size);
  return { rows: shown, next: rows.length > size ? (shown.at(-1) ?? null) : null };
}

/** A row's place in a list that is sorted by `column` and then by `id`. */
interface Place {
  column: string;
  direction: 'ascending' | 'descending';
  value: string | number;
  id: string;
}

interface Rows<R> {
  or: (filters: string) => R;
}

/**
 * The rows after a place. Keys rather than offsets: a row published meanwhile neither repeats nor hides another one.
 * The first condition follows from the second; PostgreSQL finds a place in an index by a plain comparison only, and would
 * read the list from its start for an `or`. Both stand in one parameter: a column may be called `order`, as the parameter
 * that sorts is.
 */
export function after<R extends Rows<R>>(rows: R, { column, direction, value, id }: Place): R {
  const operator = direction === 'ascending' ? 'gt' : 'lt';
  const place = quoted(String(value));
  const isAfter = `${column}.${operator}.${place},and(${column}.eq.${place},id.${operator}.${id})`;
  return rows.or(`and(${column}.${operator}e.${place},or(${isAfter}))`);
}
