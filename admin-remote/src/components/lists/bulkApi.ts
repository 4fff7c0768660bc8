import type { Update } from '@agency/shared/contracts';
import { PAGE_TAGS } from '@agency/shared/contracts';
import { baseApi, UNTOUCHED_MESSAGE, type Db } from '@agency/shared/runtime';
import { deleteIllustrated, type DeletedRows } from '../data/deleteIllustrated';
import { remaining } from '../data/deleteRows';
import { changedRows, ofStatus, type ContentStatus } from '../data/ofStatus';
import { anyTable, containsFilter, countedRows, readAll, withValues } from '../data/rows';
import { SEARCHED } from './searched';

/** Tables whose lists have pages and a selection. */
export type BulkTable = 'blog_posts' | 'case_studies' | 'projects';

/** What a list matches. */
export interface Matching {
  table: BulkTable;
  search: string;
  status: ContentStatus;
  /** Values of its other filters. */
  values: Readonly<Record<string, string>>;
}

interface Chosen {
  table: BulkTable;
  ids: readonly string[];
}
interface Change extends Chosen {
  values: Pick<Update<BulkTable>, 'published'> & { category?: string };
}
interface Tagging extends Chosen {
  tag: string;
  isAdded: boolean;
}

interface Answer {
  data: object[] | null;
  error: unknown;
}

/**
 * What a write has changed. None at all is a failure while one of the rows is there; rows that somebody else has deleted are
 * counted by the rest.
 */
async function touched(db: Db, { table, ids }: Chosen, write: PromiseLike<Answer>): Promise<Answer> {
  const answer = await write;
  if (answer.error || answer.data?.length !== 0) return answer;
  const left = await remaining(db, table)([...ids]);
  if (left.error) return { data: null, error: left.error };
  return left.data?.length ? { data: null, error: { code: '404', message: UNTOUCHED_MESSAGE } } : answer;
}

const tagsOf = ({ table, ids }: Chosen) => ['LIST', ...ids].map((id) => ({ type: PAGE_TAGS[table], id }));

/** Each write of these, but the deletion, is one statement: it changes every row that still exists, or none. */
const bulkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Ids of all rows that a list matches. */
    matchingIds: build.query<string[], Matching>({
      query:
        ({ table, search, status, values }) =>
        async ({ db }) => {
          const changed = status === 'Changed' ? await changedRows(db, table) : { data: [], error: null };
          if (changed.error) return { ...changed, data: null };
          const answer = await readAll<{ id: string }>(() => {
            let rows = ofStatus(countedRows(db, table, 'id'), status, changed.data ?? []);
            if (search.trim()) rows = rows.or(containsFilter(SEARCHED[table], search));
            return withValues(rows, values);
          });
          return { ...answer, data: answer.data?.map(({ id }) => id) ?? null };
        },
      keepUnusedDataFor: 0,
    }),
    titles: build.query<string[], Chosen>({
      query:
        ({ table, ids }) =>
        ({ db }) =>
          anyTable(db, table).select('title').in('id', ids).order('title'),
      transformResponse: (rows: { title: string }[]) => rows.map(({ title }) => title),
      keepUnusedDataFor: 0,
    }),
    /** Answers how many have changed. */
    changeRows: build.mutation<number, Change>({
      query:
        ({ values, ...chosen }) =>
        ({ db }) =>
          touched(
            db,
            chosen,
            anyTable(db, chosen.table)
              .update(values as object)
              .in('id', chosen.ids)
              .select('id'),
          ),
      transformResponse: (rows: unknown[]) => rows.length,
      invalidatesTags: (_count, _error, chosen) => tagsOf(chosen),
    }),
    /**
     * Shows rows to readers; the end of those that were offline by plan is removed. A plan for later stays. Answers how many
     * are shown, and how many are planned.
     */
    publishRows: build.mutation<{ shown: number; planned: number }, Chosen>({
      query:
        ({ table, ids }) =>
        async ({ db }) => {
          const ended = await anyTable(db, table)
            .update({ unpublish_at: null } as object)
            .in('id', ids)
            .eq('published', true)
            .lte('unpublish_at', 'now');
          if (ended.error) return ended;
          return touched(
            db,
            { table, ids },
            anyTable(db, table)
              .update({ published: true } as object)
              .in('id', ids)
              .select('publish_at'),
          );
        },
      transformResponse: (rows: { publish_at: string | null }[]) => {
        const planned = rows.filter(
          (row) => row.publish_at && Date.parse(row.publish_at) > Date.now(),
        ).length;
        return { shown: rows.length - planned, planned };
      },
      invalidatesTags: (_counts, _error, chosen) => tagsOf(chosen),
    }),
    /** Answers how many have changed. Their ids are in the address too: by it, their pages are renewed. */
    tagRows: build.mutation<number, Tagging>({
      query:
        ({ table, ids, tag, isAdded }) =>
        ({ db }) =>
          db
            .rpc(`tag_${table}`, { p_ids: [...ids], p_tag: tag, p_is_added: isAdded })
            .select('id')
            .in('id', ids),
      transformResponse: (rows: unknown[]) => rows.length,
      invalidatesTags: (_count, _error, chosen) => tagsOf(chosen),
    }),
    /** Any number of rows. Answers which are left, and the addresses of the images that the others had. */
    deleteRows: build.mutation<DeletedRows, Chosen>({
      query:
        ({ table, ids }) =>
        async ({ db }) => ({ data: await deleteIllustrated(db, table, ids), error: null }),
      invalidatesTags: (_result, _error, chosen) => tagsOf(chosen),
    }),
  }),
});

export const {
  useLazyMatchingIdsQuery,
  useLazyTitlesQuery,
  useChangeRowsMutation,
  usePublishRowsMutation,
  useTagRowsMutation,
  useDeleteRowsMutation,
} = bulkApi;
