import type { JobApplication } from '@agency/shared/contracts';
import { baseApi, mustTouchRows } from '@agency/shared/runtime';
import { containsFilter, rangeOf, toPage, type Page } from '../../components/data/rows';
import type { Sort } from '../../components/table';
import { BUCKET } from './readCv';

export interface ApplicationQuery {
  search: string;
  sort: Sort;
  page: number;
}

const applicationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminApplications: build.query<Page<JobApplication>, ApplicationQuery>({
      query:
        ({ search, sort, page }) =>
        ({ db }) => {
          let rows = db
            .from('job_applications')
            .select('id, position_id, name, email, phone, portfolio_url, message, cv_path, created_at', {
              count: 'exact',
            });
          if (search.trim()) rows = rows.or(containsFilter(['name', 'email', 'message'], search));
          return rows
            .order(sort.column, { ascending: sort.isAscending })
            .order('id')
            .range(...rangeOf(page));
        },
      transformResponse: (rows: JobApplication[], meta) => toPage(rows, meta),
      providesTags: [{ type: 'Application', id: 'LIST' }],
    }),
    deleteApplication: build.mutation<{ cv_path: string | null }[], string>({
      query: (id) =>
        mustTouchRows(({ db }) => db.from('job_applications').delete().eq('id', id).select('cv_path')),
      invalidatesTags: (_row, error) => (error ? [] : [{ type: 'Application', id: 'LIST' }]),
    }),
    removeCv: build.mutation<unknown, string>({
      query:
        (path) =>
        async ({ supabase }) => {
          const { storage } = await supabase();
          return storage.from(BUCKET).remove([path]);
        },
    }),
  }),
});

export const { useAdminApplicationsQuery, useDeleteApplicationMutation, useRemoveCvMutation } =
  applicationsApi;
