import { baseApi } from '@agency/shared/runtime';
import { caseStudyRecord } from '@agency/shared/records';
import type { Asked, Columns } from '@agency/shared/contracts';
import { pagedList, recordEndpoints } from '../../components/data/recordEndpoints';

const LISTED = [
  'id',
  'title',
  'client',
  'category',
  'published',
  'created_at',
] as const satisfies Columns<'case_studies'>;
export type CaseStudyRow = Asked<'case_studies', typeof LISTED>;

const caseStudiesApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { one, save, remove } = recordEndpoints(build, {
      table: 'case_studies',
      columns: ['id', ...caseStudyRecord.columns, 'created_at', 'updated_at'],
      deleted: 'image',
    });
    return {
      adminCaseStudies: pagedList(build, {
        table: 'case_studies',
        tag: 'CaseStudy',
        columns: LISTED,
        searched: ['title', 'client', 'category'],
      }),
      adminCaseStudy: one,
      saveCaseStudy: save,
      deleteCaseStudy: remove,
    };
  },
});

export const {
  useAdminCaseStudiesQuery,
  useAdminCaseStudyQuery,
  useLazyAdminCaseStudyQuery,
  useSaveCaseStudyMutation,
  useDeleteCaseStudyMutation,
} = caseStudiesApi;
