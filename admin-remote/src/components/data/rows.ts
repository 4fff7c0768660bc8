import type { Table } from '@agency/shared/contracts';
import type { CallMeta, Db } from '@agency/shared/runtime';

/**
 * A table by its name. The client's types are made for one name at a time; callers use only what every table has, and
 * type the result themselves.
 */
export const anyTable = (db: Db, table: Table) => db.from(table as 'blog_posts');
/** Some columns of its rows, and how many there are in all. */
export const countedRows = (db: Db, table: Table, columns: string) =>
  anyTable(db, table).select(columns, { count: 'exact' });
export type Rows = ReturnType<typeof countedRows>;

/** The rows whose columns have these values; `null` asks for those without one. */
export function withValues(rows: Rows, values: Readonly<Record<string, string | boolean | null>>): Rows {
  return Object.entries(values).reduce(
    (some, [column, value]) => (value === null ? some.is(column, null) : some.eq(column, value as never)),
    rows,
  );
}

/** The order of a list. */
export interface Sort {
  column: string;
  isAscending: boolean;
}

/** One page of a list, and how many rows there are in all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
  /** Whether there are more than `total`: a search counts and lists the newest `MOST_FOUND` rows only. */
  isMore?: boolean;
}

/** Rows that a search lists; the database finds one more of them (`search_*` in the migrations). */
const MOST_FOUND = 1000;

/** A number of rows in words. */
export const amountOf = (total: number, isMore = false) =>
  `${isMore ? 'more than ' : ''}${total.toLocaleString('en')}`;

/** Rows a page holds; more make a screen slow to draw. */
export const PAGE_SIZE = 25;

/** First and last row of a page, counted from 0, for `range()`. @param page counted from 1 */
export function rangeOf(page: number, size = PAGE_SIZE): [from: number, to: number] {
  const from = (Math.max(page, 1) - 1) * size;
  return [from, from + size - 1];
}

/** Rows and exact total of a call that asked for `count: 'exact'`. */
export function toPage<Row>(rows: Row[], meta: CallMeta | undefined): Page<Row> {
  return { rows, total: meta?.count ?? rows.length };
}

/** A page of what a search has found. */
export function toFoundPage<Row>(rows: Row[], meta: CallMeta | undefined): Page<Row> {
  const { total } = toPage(rows, meta);
  return total > MOST_FOUND ? { rows, total: MOST_FOUND, isMore: true } : { rows, total };
}

/** A pattern for the operator `imatch`: exactly the text, whatever its case. What is selected by it may be deleted. */
export const containsPattern = (text: string) => [...text.trim()].map(literal).join('');

/** A filter for `.or()`: any of the columns holds the text, as `containsPattern` takes it. */
export function containsFilter(columns: readonly string[], text: string): string {
  const pattern = containsPattern(text);
  return columns.map((column) => `${column}.imatch."${pattern}"`).join(',');
}

/**
 * Characters by the names PostgreSQL has for them (POSIX collating elements): a backslash and a quotation mark would be
 * claimed by the grammar of the filter too, and not every server unescapes those alike.
 */
const NAMED: Partial<Record<string, string>> = {
  '"': '[[.quotation-mark.]]',
  '\\': '[[.backslash.]]',
  '^': '[[.circumflex.]]',
};

/** A character as a regular expression. */
function literal(character: string): string {
  const named = NAMED[character];
  if (named) return named;
  return /[.*+?(){}|$[]/.test(character) ? `[${character}]` : character;
}

/** The API answers at most this many rows, however many are asked for. */
export const MAX_ROWS = 1000;

/**
 * Every row of a query, past the API's limit: asks for the rows after the last one until an answer is not full. A place, not
 * a number of rows: one that is deleted or added meanwhile hides and repeats no other.
 * @param ask begins the query, without an order; it has to read the keys
 * @param keys columns that name a row together; they are its order
 */
export async function readAll<Row extends object>(
  ask: () => PromiseLike<{ data: unknown; error: unknown }>,
  keys: readonly string[] = ['id'],
): Promise<{ data: Row[] | null; error: unknown }> {
  const all: Row[] = [];
  for (;;) {
    let rows = ask() as unknown as Rows;
    for (const key of keys) rows = rows.order(key);
    const last = all.at(-1);
    const { data, error } = await (last ? after(rows, keys, last) : rows).limit(MAX_ROWS);
    if (error) return { data: null, error };
    const portion = data as unknown as Row[];
    all.push(...portion);
    if (portion.length < MAX_ROWS) return { data: all, error: null };
  }
}

function after(rows: Rows, keys: readonly string[], last: object): Rows {
  const value = (key: string) => last[key as never] as unknown;
  const [first = '', ...others] = keys;
  if (others.length === 0) return rows.gt(first, value(first));
  const is = (key: string, operator: 'eq' | 'gt') => `${key}.${operator}."${String(value(key))}"`;
  const ways = keys.map((key, place) => {
    const same = keys.slice(0, place).map((before) => is(before, 'eq'));
    return place === 0 ? is(key, 'gt') : `and(${[...same, is(key, 'gt')].join()})`;
  });
  return rows.or(ways.join());
}

/** Rows by the time they were made, the newest first. */
export const newestFirst = <Row extends { id: string; created_at: string }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((one, other) =>
    one.created_at === other.created_at
      ? compare(other.id, one.id)
      : compare(other.created_at, one.created_at),
  );
const compare = (one: string, other: string) => (one < other ? -1 : 1);

/** Which rows are chosen: some by id, or all that the list matches, on every page, but a few. */
export type Selection = { kind: 'some'; ids: readonly string[] } | { kind: 'all'; except: readonly string[] };
