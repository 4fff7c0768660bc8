import type { Asked, Columns, JobApplication } from '@agency/shared/contracts';
import { baseApi, mustTouchRows } from '@agency/shared/runtime';
import { deleteRow } from '../../components/data/deleteRows';
import { inBatches, type Batched } from '../../components/data/inBatches';
import { BUCKET } from '../../components/data/readCv';
import { pagedList, type ListQuery } from '../../components/data/recordEndpoints';
import { containsFilter, countedRows, withValues, type Selection } from '../../components/data/rows';
import { selectedIds } from '../../components/data/selectedIds';

const COLUMNS = [
  'id',
  'position_id',
  'name',
  'email',
  'phone',
  'portfolio_url',
  'message',
  'cv_path',
  'stage_id',
  'rating',
  'closed_at',
  'created_at',
] as const satisfies Columns<'job_applications'>;
const EARLIER = [
  'id',
  'position_id',
  'stage_id',
  'created_at',
] as const satisfies Columns<'job_applications'>;
export type EarlierApplication = Asked<'job_applications', typeof EARLIER>;

/** Every stage, as a filter. */
export const ALL_STAGES = 'All';
export interface ApplicationFilter {
  search: string;
  /** Id of a stage, or `ALL_STAGES`. */
  stage: string;
}
const SEARCHED = ['name', 'email', 'message'] as const satisfies Columns<'job_applications'>;
const conditions = ({ stage }: Pick<ApplicationFilter, 'stage'>): Record<string, string> =>
  stage === ALL_STAGES ? {} : { stage_id: stage };

/** What staff change of an application. */
export type ApplicationChange = Partial<Pick<JobApplication, 'stage_id' | 'rating'>>;

const applicationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminApplications: pagedList(build, {
      table: 'job_applications',
      tag: 'Application',
      columns: COLUMNS,
      searched: SEARCHED,
      where: (query: ListQuery & ApplicationFilter) => conditions(query),
    }),
    /** One application, on any page of the list. */
    adminApplication: build.query<JobApplication, string>({
      query:
        (id) =>
        ({ db }) =>
          db.from('job_applications').select(COLUMNS.join()).eq('id', id).single(),
      providesTags: [{ type: 'Application', id: 'LIST' }],
      keepUnusedDataFor: 0,
    }),
    /** What came from the same address before, the newest first. */
    earlierApplications: build.query<
      EarlierApplication[],
      Pick<JobApplication, 'id' | 'email' | 'created_at'>
    >({
      query:
        ({ id, email, created_at: before }) =>
        ({ db }) =>
          db
            .from('job_applications')
            .select(EARLIER.join())
            .eq('email', email)
            .neq('id', id)
            .lte('created_at', before)
            .order('created_at', { ascending: false })
            .limit(20),
      providesTags: [{ type: 'Application', id: 'LIST' }],
      keepUnusedDataFor: 0,
    }),
    changeApplication: build.mutation<unknown, { id: string; change: ApplicationChange }>({
      query: ({ id, change }) =>
        mustTouchRows(({ db }) => db.from('job_applications').update(change).eq('id', id).select('id')),
      invalidatesTags: (_row, error, { id }) =>
        error
          ? []
          : [
              { type: 'Application', id: 'LIST' },
              { type: 'Application', id },
            ],
    }),
    /** Ids of the applications selected now; those that arrive later are not included. */
    selectedApplications: build.query<readonly string[], { filter: ApplicationFilter; selection: Selection }>(
      {
        query:
          ({ filter, selection }) =>
          ({ db }) =>
            selectedIds(selection, () => {
              let rows = withValues(countedRows(db, 'job_applications', 'id'), conditions(filter));
              if (filter.search.trim()) rows = rows.or(containsFilter(SEARCHED, filter.search));
              return rows;
            }),
        keepUnusedDataFor: 0,
      },
    ),
    moveApplications: build.mutation<Batched, { ids: readonly string[]; stageId: string }>({
      query:
        ({ ids, stageId }) =>
        ({ db }) =>
          inBatches(
            ids,
            (some) => db.from('job_applications').update({ stage_id: stageId }).in('id', some).select('id'),
            (some) => db.from('job_applications').select('id').in('id', some).neq('stage_id', stageId),
          ),
      invalidatesTags: ['Application'],
    }),
    deleteApplication: build.mutation<unknown, string>({
      query: (id) => deleteRow('job_applications', id),
      invalidatesTags: [{ type: 'Application', id: 'LIST' }],
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

export const {
  useAdminApplicationsQuery,
  useAdminApplicationQuery,
  useEarlierApplicationsQuery,
  useChangeApplicationMutation,
  useDeleteApplicationMutation,
  useLazySelectedApplicationsQuery,
  useMoveApplicationsMutation,
  useRemoveCvMutation,
} = applicationsApi;
