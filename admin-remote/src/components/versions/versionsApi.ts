import type { Asked, Columns, PageTable } from '@agency/shared/contracts';
import { PAGE_TAGS } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';

const LISTED = [
  'id',
  'number',
  'saved_at',
  'saved_by',
  'changed',
  'was_public',
] as const satisfies Columns<'content_versions'>;
export type Version = Asked<'content_versions', typeof LISTED>;

/** A stored row as it was; a column that is newer than the version is missing. */
export type VersionContent = Readonly<Record<string, unknown>>;

/** One row of a content table. */
export interface RowKey {
  table: PageTable;
  id: string;
}

/** Versions asked for at once. */
export const PORTION = 50;

const versionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The versions of a row, newest first. A save of the row reads them again. */
    versions: build.infiniteQuery<Version[], RowKey, number>({
      infiniteQueryOptions: {
        initialPageParam: 0,
        getNextPageParam: (last, pages) => (last.length === PORTION ? pages.flat().length : undefined),
      },
      query:
        ({ queryArg: { table, id }, pageParam: from }) =>
        ({ db }) =>
          db
            .from('content_versions')
            .select(LISTED.join())
            .eq('table_name', table)
            .eq('row_id', id)
            .order('number', { ascending: false })
            .range(from, from + PORTION - 1),
      providesTags: (_versions, _error, { table, id }) => [{ type: PAGE_TAGS[table], id }],
      keepUnusedDataFor: 0,
    }),
    /** The row in a version, which never changes. */
    versionContent: build.query<VersionContent, string>({
      query:
        (id) =>
        ({ db }) =>
          db.from('content_versions').select('content').eq('id', id).single(),
      transformResponse: ({ content }: { content: VersionContent }) => content,
    }),
  }),
});

export const { useVersionsInfiniteQuery, useVersionContentQuery } = versionsApi;
