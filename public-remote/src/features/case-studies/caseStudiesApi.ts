import type { Asked, CaseStudy, Columns, PreviewDrafts } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { detail, type Shows } from '../../components/list/detail';
import { after } from '../../components/list/keyset';
import { pagedList } from '../../components/list/pagedList';
import { read } from '../../components/list/rows';

export const CASES_PER_PAGE = 8;

const CARD = [
  'id',
  'title',
  'client',
  'category',
  'duration',
  'team',
  'results',
  'description',
  'technologies',
  'image',
  'image_alt',
  'picture_details',
  'metrics',
  'created_at',
] as const satisfies Columns<'case_studies'>;
const DETAIL = [
  ...CARD,
  'challenge',
  'solution',
  'screens',
  'quote',
  'quote_by',
  'people',
  'search',
  'updated_at',
] as const satisfies Columns<'case_studies'>;
const NEXT = [
  'id',
  'title',
  'client',
  'category',
  'image',
  'image_alt',
  'picture_details',
  'created_at',
] as const satisfies Columns<'case_studies'>;

export type CaseStudyCardData = Asked<'case_studies', typeof CARD>;
export type CaseStudyDetail = Shows<PreviewDrafts['case-study'], Asked<'case_studies', typeof DETAIL>>;
export type NextCase = Asked<'case_studies', typeof NEXT>;

export const caseStudiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Published case studies, newest first; of one category, or of all for `null`. */
    listPublishedCaseStudies: pagedList(build, {
      table: 'case_studies',
      tag: 'CaseStudy',
      columns: CARD,
      shown: 'published',
      sortedBy: 'created_at',
      direction: 'descending',
      size: CASES_PER_PAGE,
      narrowed: (category: string) => [['category', 'eq', category]],
    }),

    getPublishedCaseStudy: detail(build, {
      table: 'case_studies',
      tag: 'CaseStudy',
      columns: DETAIL,
      by: 'id',
      isPublishedOnly: true,
    }),

    /** The next older published case, else the newest one; `null` when there is no other. */
    getNextCase: build.query<NextCase | null, Pick<CaseStudy, 'id' | 'created_at'>>({
      query:
        ({ id, created_at }) =>
        async ({ db }) => {
          const others = () =>
            read(db, { table: 'case_studies', columns: NEXT })
              .eq('published', true)
              .neq('id', id)
              .order('created_at', { ascending: false })
              .order('id', { ascending: false })
              .limit(1);
          const place = { column: 'created_at', direction: 'descending', value: created_at, id } as const;
          const older = await after(others(), place);
          return older.error || older.data.length > 0 ? older : others();
        },
      transformResponse: (rows: NextCase[]) => rows[0] ?? null,
      providesTags: [{ type: 'CaseStudy', id: 'LIST' }],
    }),
  }),
});

export const {
  useListPublishedCaseStudiesInfiniteQuery,
  useGetPublishedCaseStudyQuery,
  useGetNextCaseQuery,
} = caseStudiesApi;
