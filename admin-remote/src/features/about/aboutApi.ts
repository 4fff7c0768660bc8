import type { AboutContent } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { saveRow, type RowToSave } from '../../components/data/saveRow';

const aboutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The one row; `null` while there is none. */
    adminAbout: build.query<AboutContent | null, void>({
      query:
        () =>
        ({ db }) =>
          db
            .from('about_content')
            .select('id, title, subtitle, description, stats, features, updated_at')
            .limit(1),
      transformResponse: (rows: AboutContent[]) => rows[0] ?? null,
      providesTags: [{ type: 'About', id: 'LIST' }],
      keepUnusedDataFor: 0,
    }),
    saveAbout: build.mutation<AboutContent, RowToSave>({
      query: (row) => saveRow('about_content', row),
      invalidatesTags: (_row, error) => (error ? [] : ['About']),
    }),
  }),
});

export const { useAdminAboutQuery, useLazyAdminAboutQuery, useSaveAboutMutation } = aboutApi;
