import type { Asked, Row } from '@agency/shared/contracts';
import { aboutRecord } from '@agency/shared/records';
import { baseApi } from '@agency/shared/runtime';
import { anyTable } from '../../components/data/rows';
import { saveRow, type RowToSave } from '../../components/data/saveRow';

const COLUMNS = ['id', ...aboutRecord.columns, 'updated_at'] as const;
export type AboutRow = Asked<'about_content', typeof COLUMNS>;

const aboutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The one row; `null` while there is none. */
    adminAbout: build.query<AboutRow | null, void>({
      query:
        () =>
        ({ db }) =>
          anyTable(db, 'about_content').select(COLUMNS.join()).limit(1),
      transformResponse: (rows: AboutRow[]) => rows[0] ?? null,
      providesTags: [{ type: 'About', id: 'LIST' }],
      keepUnusedDataFor: 0,
    }),
    saveAbout: build.mutation<Row<'about_content'>, RowToSave<'about_content'>>({
      query: (row) => saveRow('about_content', row),
      invalidatesTags: (_row, error) => (error ? [] : ['About']),
    }),
  }),
});

export const { useAdminAboutQuery, useLazyAdminAboutQuery, useSaveAboutMutation } = aboutApi;
