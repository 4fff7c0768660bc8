import type { Asked, Columns, StageOutcome } from '@agency/shared/contracts';
import { baseApi, mustTouchRows } from '@agency/shared/runtime';
import { deleteRow } from '../../components/data/deleteRows';

const STAGE = ['id', 'name', 'outcome'] as const satisfies Columns<'application_stages'>;
const DELETION = ['id', 'deleted_at', 'what', 'amount'] as const satisfies Columns<'deletion_log'>;
export type Stage = Asked<'application_stages', typeof STAGE>;
export type Deletion = Asked<'deletion_log', typeof DELETION>;

/** Deletions that are listed. */
const MOST_DELETIONS = 50;
const STAGES = { type: 'Application', id: 'STAGES' } as const;

interface NewStage {
  name: string;
  outcome: StageOutcome;
  /** Places count from 1. */
  order_index: number;
}

const stagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The stages in their order. */
    stages: build.query<Stage[], void>({
      query:
        () =>
        ({ db }) =>
          db.from('application_stages').select(STAGE.join()).order('order_index').order('name'),
      providesTags: [STAGES],
    }),
    addStage: build.mutation<unknown, NewStage>({
      query: (stage) => mustTouchRows(({ db }) => db.from('application_stages').insert(stage).select('id')),
      invalidatesTags: (_row, error) => (error ? [] : [STAGES]),
    }),
    renameStage: build.mutation<unknown, Pick<Stage, 'id' | 'name'>>({
      query: ({ id, name }) =>
        mustTouchRows(({ db }) => db.from('application_stages').update({ name }).eq('id', id).select('id')),
      invalidatesTags: (_row, error) => (error ? [] : [STAGES]),
    }),
    orderStages: build.mutation<unknown, readonly string[]>({
      query:
        (ids) =>
        ({ db }) =>
          db.rpc('order_application_stages', { p_ids: [...ids] }),
      invalidatesTags: [STAGES],
    }),
    deleteStage: build.mutation<unknown, string>({
      query: (id) => deleteRow('application_stages', id),
      invalidatesTags: [STAGES],
    }),
    /** What the scheduled job has deleted, the newest first. */
    deletions: build.query<Deletion[], void>({
      query:
        () =>
        ({ db }) =>
          db
            .from('deletion_log')
            .select(DELETION.join())
            .order('deleted_at', { ascending: false })
            .order('id')
            .limit(MOST_DELETIONS),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useStagesQuery,
  useAddStageMutation,
  useRenameStageMutation,
  useOrderStagesMutation,
  useDeleteStageMutation,
  useDeletionsQuery,
} = stagesApi;
