import {
  PAGE_TAGS,
  type Asked,
  type Columns,
  type Functions,
  type PageTable,
  type Row,
  type Table,
} from '@agency/shared/contracts';
import { type baseApi, type Db, type TAG_TYPES } from '@agency/shared/runtime';
import { deleteOneIllustrated, type Illustrated } from './deleteIllustrated';
import { deleteRow } from './deleteRows';
import { changedRows, ofStatus, type ContentStatus } from './ofStatus';
import { readPage } from './readPage';
import {
  anyTable,
  containsFilter,
  countedRows,
  readAll,
  toFoundPage,
  toPage,
  withValues,
  type Page,
  type Rows,
  type Sort,
} from './rows';
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
  /** Columns in which the search looks; of a big table, the database's function that does, and its arguments. */
  searched: Columns<T> | ((query: Q) => Search);
  /** Values that columns must have, by the query's own filters. */
  where?: (query: Q) => Readonly<Record<string, string | boolean | null>>;
  /** A condition that takes more than values. */
  narrowedBy?: (db: Db, query: Q) => Promise<Narrowed>;
}

/** The rows of a list that meet a condition, or why that is not known. */
interface Narrowed {
  narrow: (rows: Rows) => Rows;
  error: unknown;
  status?: number;
}
const ALL: Narrowed = { narrow: (rows) => rows, error: null };

/** What the lists of content are asked for as well. */
export interface ContentQuery extends ListQuery {
  status: ContentStatus;
}

/** The condition of a list of content: its rows of one status. */
export const byStatus =
  (table: PageTable) =>
  async (db: Db, { status }: ContentQuery): Promise<Narrowed> => {
    if (status !== 'Changed') return { narrow: (rows) => ofStatus(rows, status, []), error: null };
    const { data, ...answer } = await changedRows(db, table);
    return { ...answer, narrow: (rows) => ofStatus(rows, status, data ?? []) };
  };

/** A call of the database's search for a table. */
export type Search = {
  [N in Extract<keyof Functions, `search_${string}`>]: { by: N; args: Functions[N]['Args'] };
}[Extract<keyof Functions, `search_${string}`>];

/** What a search finds; each of the functions answers rows of its table. */
export const findRows = (db: Db, { by, args }: Search, columns: string) =>
  db
    .rpc(by as 'search_posts', args as Functions['search_posts']['Args'], { count: 'exact' })
    .select(columns) as unknown as Rows;

/** A page of a table's list, searched, filtered and sorted by the server. */
export function pagedList<T extends Table, const C extends Columns<T>, Q extends ListQuery = ListQuery>(
  build: Build,
  { table, tag, columns, searched, where, narrowedBy }: PagedList<T, C, Q>,
) {
  const isFound = ({ search }: Q) => search.trim() !== '' && typeof searched === 'function';
  const matching =
    (db: Db, query: Q, { narrow }: Narrowed) =>
    (selected: string): Rows => {
      const { search } = query;
      if (search.trim() && typeof searched === 'function')
        return narrow(findRows(db, searched(query), selected));
      let rows = narrow(countedRows(db, table, selected));
      if (search.trim()) rows = rows.or(containsFilter(searched as Columns<T>, search));
      return withValues(rows, where?.(query) ?? {});
    };
  return build.query<Page<Asked<T, C>>, Q>({
    query:
      (query) =>
      async ({ db }) => {
        const narrowed = (await narrowedBy?.(db, query)) ?? ALL;
        if (narrowed.error) return { ...narrowed, data: null };
        return readPage(db, {
          ...query,
          table,
          columns: columns.join(),
          matching: matching(db, query, narrowed),
        });
      },
    transformResponse: (rows: Asked<T, C>[], meta, query) =>
      isFound(query) ? toFoundPage(rows, meta) : toPage(rows, meta),
    providesTags: [{ type: tag, id: 'LIST' }],
  });
}

interface WholeList<T extends PageTable, C extends Columns<T>> {
  table: T;
  columns: C;
  /** Columns it is sorted by, which have to be among those; together they have to be unique. */
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
        readAll<Asked<T, C>>(() => anyTable(db, table).select(columns.join()), sortedBy),
    providesTags: [{ type: PAGE_TAGS[table], id: 'LIST' }],
  });
}

interface RecordOptions<T extends PageTable, C extends Columns<T>> {
  table: T;
  /** Columns the editor reads: those its form saves, and what else it needs. */
  columns: C;
}

const listOf = (table: PageTable) => ({ type: PAGE_TAGS[table], id: 'LIST' });

/** Reading one row for its editor, and saving it. */
export function recordEndpoints<T extends PageTable, const C extends Columns<T>>(
  build: Build,
  { table, columns }: RecordOptions<T, C>,
) {
  const type = PAGE_TAGS[table];
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
      invalidatesTags: (_row, error, { id }) => (error ? [] : [listOf(table), { type, id }]),
    }),
  };
}

/** Deleting one row that has no image. */
export function deletion(build: Build, table: PageTable) {
  return build.mutation<unknown, string>({
    query: (id) => deleteRow(table, id),
    invalidatesTags: [listOf(table)],
  });
}

/** Deleting one row, with its versions. Answers the addresses of every image that only that row ever had. */
export function illustratedDeletion(build: Build, table: Illustrated) {
  return build.mutation<string[], string>({
    query: (id) => deleteOneIllustrated(table, id),
    invalidatesTags: [listOf(table)],
  });
}
