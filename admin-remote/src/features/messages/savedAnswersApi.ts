import type { Asked } from '@agency/shared/contracts';
import { savedAnswerRecord } from '@agency/shared/records';
import { baseApi } from '@agency/shared/runtime';
import { deleteRow } from '../../components/data/deleteRows';
import { saveRow, type RowToSave } from '../../components/data/saveRow';

const TABLE = 'saved_answers';
const COLUMNS = ['id', ...savedAnswerRecord.columns, 'updated_at'] as const;
export type SavedAnswer = Asked<typeof TABLE, typeof COLUMNS>;
const ANSWERS = { type: 'Message', id: 'ANSWERS' } as const;

const savedAnswersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    savedAnswers: build.query<SavedAnswer[], void>({
      query:
        () =>
        ({ db }) =>
          db.from(TABLE).select(COLUMNS.join()).order('title').order('id'),
      providesTags: [ANSWERS],
    }),
    savedAnswer: build.query<SavedAnswer, string>({
      query:
        (id) =>
        ({ db }) =>
          db.from(TABLE).select(COLUMNS.join()).eq('id', id).single(),
      // An editor must never start from an old version.
      keepUnusedDataFor: 0,
    }),
    saveAnswer: build.mutation<SavedAnswer, RowToSave<typeof TABLE>>({
      query: (row) => saveRow(TABLE, row),
      invalidatesTags: (_row, error) => (error ? [] : [ANSWERS]),
    }),
    deleteAnswer: build.mutation<unknown, string>({
      query: (id) => deleteRow(TABLE, id),
      invalidatesTags: (_row, error) => (error ? [] : [ANSWERS]),
    }),
  }),
});

export const {
  useSavedAnswersQuery,
  useSavedAnswerQuery,
  useLazySavedAnswerQuery,
  useSaveAnswerMutation,
  useDeleteAnswerMutation,
} = savedAnswersApi;
