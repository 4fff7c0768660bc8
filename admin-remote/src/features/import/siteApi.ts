import { PAGE_TAGS, type PageTable, type Table } from '@agency/shared/contracts';
import { baseApi, mustTouchRows } from '@agency/shared/runtime';
import { anyTable, readAll } from '../../components/data/rows';
import { SITE_TABLES, type SiteRow, type SiteTable } from './formats/site';

const listsOf = (table: SiteTable) => (table in PAGE_TAGS ? [PAGE_TAGS[table as PageTable]] : []);
interface Write<Rows> {
  table: SiteTable;
  rows: Rows;
}

const siteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every row of a table, or its keys alone. */
    everyRow: build.query<SiteRow[], { table: SiteTable; isKeysOnly: boolean }>({
      query:
        ({ table, isKeysOnly }) =>
        ({ db }) => {
          const key = SITE_TABLES[table];
          return readAll(() => anyTable(db, table as Table).select(isKeysOnly ? key : '*'), [key]);
        },
      keepUnusedDataFor: 0,
    }),
    addRows: build.mutation<unknown, Write<readonly SiteRow[]>>({
      query: ({ table, rows }) =>
        mustTouchRows(({ db }) =>
          anyTable(db, table as Table)
            .insert(rows as never)
            .select(SITE_TABLES[table]),
        ),
      invalidatesTags: (_rows, _error, { table }) => listsOf(table),
    }),
    replaceRow: build.mutation<unknown, Write<SiteRow>>({
      query: ({ table, rows: row }) => {
        const key = SITE_TABLES[table];
        return mustTouchRows(({ db }) =>
          anyTable(db, table as Table)
            .update(row as never)
            .eq(key as 'id', row[key] as string)
            .select(key),
        );
      },
      invalidatesTags: (_row, _error, { table }) => listsOf(table),
    }),
  }),
});

export const { useLazyEveryRowQuery, useAddRowsMutation, useReplaceRowMutation } = siteApi;
