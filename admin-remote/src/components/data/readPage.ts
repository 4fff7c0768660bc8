import type { Table } from '@agency/shared/contracts';
import type { Db } from '@agency/shared/runtime';
import { anyTable, rangeOf, type Rows, type Sort } from './rows';

/** From this row on, a page is read by its ids. */
const DEEP = 1000;

/** What a page is read from. */
interface PagedRows {
  table: Table;
  columns: string;
  /** The rows that the list matches, with these columns; called once for each request. */
  matching: (columns: string) => Rows;
  sort: Sort;
  /** Counted from 1. */
  page: number;
}

/**
 * A page of a list with its total. The id is sorted in the direction of the list, which is that of its index. Rows before
 * a page far down are skipped in the index: only the ids are asked for, and then the rows themselves.
 */
export async function readPage(db: Db, { table, columns, matching, sort, page }: PagedRows) {
  const [from, to] = rangeOf(page);
  const order = { ascending: sort.isAscending };
  const isDeep = from >= DEEP;
  const found = await matching(isDeep ? 'id' : columns)
    .order(sort.column, order)
    .order('id', order)
    .range(from, to);
  if (!isDeep || found.error || found.data.length === 0) return found;
  const ids = (found.data as unknown as { id: string }[]).map(({ id }) => id);
  const rows = anyTable(db, table).select(columns).in('id', ids);
  const { data, error, status } = await rows.order(sort.column, order).order('id', order);
  return { data, error, status, count: found.count };
}
