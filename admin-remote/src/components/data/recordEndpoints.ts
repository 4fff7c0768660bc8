import {
  PAGE_TAGS,
  type Asked,
  type Columns,
  type PageTable,
  type Row,
  type Table,
} from '@agency/shared/contracts';
import { mustTouchRows, type baseApi, type TAG_TYPES } from '@agency/shared/runtime';
import type { Sort } from '../table';
import { anyTable, containsFilter, rangeOf, readAll, toPage, type Page } from './rows';
import { saveRow, type RowToSave } from './saveRow';

type Build = Parameters<Parameters<(typeof baseApi)['injectEndpoints']>[0]['endpoints']>[0];
type Tag = (typeof TAG_TYPES)[number];

/** What every list is asked for: a text to find, the order, and the page, counted from 1. */
export interface ListQuery {
  search: string;
  sort: Sort;
  page: number;
}

interface PagedList<T extends Table, C extends Columns<T>, Q> {
  table: T;
  tag: Tag;
  columns: C;
  /** Columns in which the search looks. */
  searched: Columns<T>;
  /** Values that columns must have, by the query's own filters. */
  where?: (query: Q) => Readonly<Record<string, string | boolean>>;
}

/** A page of a table's list, searched, filtered and sorted by the server. */
export function pagedList<T extends Table, const C extends Columns<T>, Q extends ListQuery = ListQuery>(
  build: Build,
  { table, tag, columns, searched, where }: PagedList<T, C, Q>,
) {
  return build.query<Page<Asked<T, C>>, Q>({
    query:
      (query) =>
      ({ db }) => {
        let rows = anyTable(db, table).select(columns.join(), { count: 'exact' });
        if (query.search.trim()) rows = rows.or(containsFilter(searched, query.search));
        for (const [column, value] of Object.entries(where?.(query) ?? {})) rows = rows.eq(column, value);
        return rows
          .order(query.sort.column, { ascending: query.sort.isAscending })
          .order('id')
          .range(...rangeOf(query.page));
      },
    transformResponse: (rows: Asked<T, C>[], meta) => toPage(rows, meta),
    providesTags: [{ type: tag, id: 'LIST' }],
  });
}

interface WholeList<T extends PageTable, C extends Columns<T>> {
  table: T;
  columns: C;
  /** Columns it is sorted by; together they have to be unique. */
  sortedBy: Columns<T>;
}

/** Every row of a table, in its order. */
export function wholeList<T extends PageTable, const C extends Columns<T>>(
  build: Build,
  { table, columns, sortedBy }: WholeList<T, C>,
) {
  return build.query<Asked<T, C>[], void>({
    query:
      () =>
      ({ db }) =>
        readAll<Asked<T, C>>((from, to) => {
          let rows = anyTable(db, table).select(columns.join());
          for (const column of sortedBy) rows = rows.order(column);
          return rows.range(from, to);
        }),
    providesTags: [{ type: PAGE_TAGS[table], id: 'LIST' }],
  });
}

interface RecordOptions<T extends PageTable, C extends Columns<T>, D extends keyof Row<T> & string> {
  table: T;
  /** Columns the editor reads: those its form saves, and what else it needs. */
  columns: C;
  /** The column of a deleted row that is answered, e.g. its image. */
  deleted: D;
}

/** Reading one row for its editor, saving it, and deleting it. */
export function recordEndpoints<
  T extends PageTable,
  const C extends Columns<T>,
  D extends keyof Row<T> & string,
>(build: Build, { table, columns, deleted }: RecordOptions<T, C, D>) {
  const type = PAGE_TAGS[table];
  const list = { type, id: 'LIST' };
  return {
    one: build.query<Asked<T, C>, string>({
      query:
        (id) =>
        ({ db }) =>
          anyTable(db, table).select(columns.join()).eq('id', id).single(),
      providesTags: (_row, _error, id) => [{ type, id }],
      // An editor must never start from an old version.
      keepUnusedDataFor: 0,
    }),
    save: build.mutation<Row<T>, RowToSave<T>>({
      query: (row) => saveRow(table, row),
      invalidatesTags: (_row, error, { id }) => (error ? [] : [list, { type, id }]),
    }),
    remove: build.mutation<Pick<Row<T>, D>[], string>({
      query: (id) => mustTouchRows(({ db }) => anyTable(db, table).delete().eq('id', id).select(deleted)),
      invalidatesTags: (_row, error) => (error ? [] : [list]),
    }),
  };
}
