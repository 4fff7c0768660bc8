import type { Asked, Columns, PageTable, Update } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';

const READ = [
  'row_id',
  'content',
  'base',
  'base_version',
  'is_submitted',
  'saved_by',
  'saved_by_id',
  'saved_at',
] as const satisfies Columns<'content_drafts'>;
type Values = Readonly<Record<string, unknown>>;
/** A draft as it is stored: the changed fields as their form holds them, and what they were before. */
export type Draft = Omit<Asked<'content_drafts', typeof READ>, 'content' | 'base'> & {
  content: Values;
  base: Values;
};

/** What has drafts: the rows of content, newsletters, and answers to messages and applications. */
export type DraftTable = PageTable | 'newsletter_campaigns' | 'contact_messages' | 'job_applications';

/** One row, stored or not. */
export interface DraftKey {
  table: DraftTable;
  id: string;
}

interface Visit {
  /** Names of the others who have the row open. */
  others: string[];
  /** Version of the row's draft; `null` without one. */
  draft_saved_at: string | null;
}

interface Write {
  key: DraftKey;
  /** `saved_at` of the draft that was read; `null` where there was none. */
  known: string | null;
  values: Omit<Update<'content_drafts'>, 'content' | 'base'> & { content?: Values; base?: Values };
}

/** Rows that nobody has saved yet: so many drafts are offered at first, and at most. */
export const OFFERED = 5;
const MOST = 100;

const draftsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    draft: build.query<Draft | null, DraftKey>({
      query:
        ({ table, id }) =>
        ({ db }) =>
          db.from('content_drafts').select(READ.join()).eq('table_name', table).eq('row_id', id),
      transformResponse: (rows: Draft[]) => rows[0] ?? null,
      keepUnusedDataFor: 0,
    }),
    /** The newest drafts of rows that are not stored yet; one more than is offered says that there are others. */
    unstoredDrafts: build.query<Draft[], { table: DraftTable; isAll: boolean }>({
      query:
        ({ table, isAll }) =>
        ({ db }) =>
          db
            .from('content_drafts')
            .select(READ.join())
            .eq('table_name', table)
            .is('base_version', null)
            .order('saved_at', { ascending: false })
            .limit(isAll ? MOST : OFFERED + 1),
      keepUnusedDataFor: 0,
    }),
    /** Writes the version that was read, or a new draft. Answers `null` when somebody else has written meanwhile. */
    writeDraft: build.mutation<Draft | null, Write>({
      query:
        ({ key: { table, id }, known, values }) =>
        async ({ db }) => {
          const drafts = db.from('content_drafts');
          if (known !== null)
            return drafts
              .update(values as object)
              .eq('table_name', table)
              .eq('row_id', id)
              .eq('saved_at', known)
              .select(READ.join());
          const added = await drafts
            .insert({ table_name: table, row_id: id, ...values } as never)
            .select(READ.join());
          return added.error?.code === '23505' ? { data: [], error: null } : added;
        },
      transformResponse: (rows: Draft[]) => rows[0] ?? null,
    }),
    /** Drops the version that was read. Answers whether it was still there. */
    dropDraft: build.mutation<boolean, { key: DraftKey; known: string }>({
      query:
        ({ key: { table, id }, known }) =>
        ({ db }) =>
          db
            .from('content_drafts')
            .delete()
            .eq('table_name', table)
            .eq('row_id', id)
            .eq('saved_at', known)
            .select('row_id'),
      transformResponse: (rows: unknown[]) => rows.length > 0,
      // A form that has just opened may have read it for its list.
      async onQueryStarted({ key: { table, id } }, { dispatch, queryFulfilled }) {
        const isDropped = await queryFulfilled.then(({ data }) => data).catch(() => false);
        const without = (drafts: Draft[]) => drafts.filter(({ row_id }) => row_id !== id);
        if (!isDropped) return;
        for (const isAll of [false, true])
          dispatch(draftsApi.util.updateQueryData('unstoredDrafts', { table, isAll }, without));
      },
    }),
    /** Says that the form of a row is open here, and asks who else has it open. */
    visitRow: build.query<Visit, DraftKey>({
      query:
        ({ table, id }) =>
        ({ db }) =>
          db.rpc('visit_row', { p_table: table, p_row: id }),
      transformResponse: (rows: Visit[]) => rows[0] ?? { others: [], draft_saved_at: null },
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useDraftQuery,
  useLazyDraftQuery,
  useUnstoredDraftsQuery,
  useWriteDraftMutation,
  useDropDraftMutation,
  useVisitRowQuery,
} = draftsApi;
