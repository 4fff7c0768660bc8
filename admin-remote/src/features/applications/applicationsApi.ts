import type { Columns } from '@agency/shared/contracts';
import { baseApi, mustTouchRows } from '@agency/shared/runtime';
import { pagedList } from '../../components/data/recordEndpoints';
import { BUCKET } from '../../components/data/readCv';

const COLUMNS = [
  'id',
  'position_id',
  'name',
  'email',
  'phone',
  'portfolio_url',
  'message',
  'cv_path',
  'created_at',
] as const satisfies Columns<'job_applications'>;

const applicationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminApplications: pagedList(build, {
      table: 'job_applications',
      tag: 'Application',
      columns: COLUMNS,
      searched: ['name', 'email', 'message'],
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
