import {
  PAGE_TAGS,
  type Asked,
  type Columns,
  type Functions,
  type PageTable,
  type Row,
  type Screen,
  type Table,
} from '@agency/shared/contracts';
import { mustTouchRows, type baseApi, type Db, type TAG_TYPES } from '@agency/shared/runtime';
import type { Sort } from '../table';
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
}

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
  { table, tag, columns, searched, where }: PagedList<T, C, Q>,
) {
  const isFound = ({ search }: Q) => search.trim() !== '' && typeof searched === 'function';
  const matching =
    (db: Db, query: Q) =>
    (selected: string): Rows => {
      const { search } = query;
      if (search.trim() && typeof searched === 'function') return findRows(db, searched(query), selected);
      let rows = countedRows(db, table, selected);
      if (search.trim()) rows = rows.or(containsFilter(searched as Columns<T>, search));
      return withValues(rows, where?.(query) ?? {});
    };
  return build.query<Page<Asked<T, C>>, Q>({
    query:
      (query) =>
      ({ db }) =>
        readPage(db, { ...query, table, columns: columns.join(), matching: matching(db, query) }),
    transformResponse: (rows: Asked<T, C>[], meta, query) =>
      isFound(query) ? toFoundPage(rows, meta) : toPage(rows, meta),
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
    query: (id) => mustTouchRows(({ db }) => anyTable(db, table).delete().eq('id', id).select('id')),
    invalidatesTags: (_row, error) => (error ? [] : [listOf(table)]),
  });
}

type Illustrated = 'blog_posts' | 'case_studies' | 'projects' | 'team_members';
interface Shown {
  image: string | null;
  /** Of projects and case studies; a version may be older than the column. */
  screens?: readonly Screen[] | null;
}

const HAVE_SCREENS: readonly Illustrated[] = ['case_studies', 'projects'];
const imagesOf = ({ image, screens }: Shown) => [image, ...(screens ?? []).map((screen) => screen.image)];

/** Deleting one row, with its versions. Answers the addresses of every image that the row ever had. */
export function illustratedDeletion(build: Build, table: Illustrated) {
  const imagesOfVersions = (db: Db, id: string) =>
    readAll<Shown>((from, to) =>
      db
        .from('content_versions')
        .select('image:content->>image,screens:content->screens')
        .eq('table_name', table)
        .eq('row_id', id)
        .order('number')
        .range(from, to),
    );
  const columns = HAVE_SCREENS.includes(table) ? 'image,screens' : 'image';
  return build.mutation<string[], string>({
    query: (id) => async (clients) => {
      // Before the row is gone: its versions go with it.
      const versions = await imagesOfVersions(clients.db, id);
      const deletes = mustTouchRows(({ db }) => anyTable(db, table).delete().eq('id', id).select(columns));
      const deleted = await deletes(clients);
      if (deleted.error) return deleted;
      const shown = [...(deleted.data as Shown[]), ...(versions.data ?? [])].flatMap(imagesOf);
      return { ...deleted, data: [...new Set(shown)].filter((image) => image !== null) };
    },
    invalidatesTags: (_row, error) => (error ? [] : [listOf(table)]),
  });
}
