import { baseApi } from '@agency/shared/runtime';
import { caseStudyRecord } from '@agency/shared/records';
import type { Asked, Columns } from '@agency/shared/contracts';
import {
  byStatus,
  illustratedDeletion,
  pagedList,
  recordEndpoints,
  type ContentQuery,
} from '../../components/data/recordEndpoints';
import { SEARCHED } from '../../components/lists/searched';

const LISTED = [
  'id',
  'title',
  'image',
  'client',
  'category',
  'published',
  'publish_at',
  'unpublish_at',
  'created_at',
] as const satisfies Columns<'case_studies'>;
export type CaseStudyRow = Asked<'case_studies', typeof LISTED>;

const caseStudiesApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { one, save } = recordEndpoints(build, {
      table: 'case_studies',
      columns: ['id', ...caseStudyRecord.columns, 'created_at', 'updated_at'],
    });
    return {
      adminCaseStudies: pagedList<'case_studies', typeof LISTED, ContentQuery>(build, {
        table: 'case_studies',
        tag: 'CaseStudy',
        columns: LISTED,
        searched: SEARCHED.case_studies,
        narrowedBy: byStatus('case_studies'),
      }),
      adminCaseStudy: one,
      saveCaseStudy: save,
      deleteCaseStudy: illustratedDeletion(build, 'case_studies'),
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
