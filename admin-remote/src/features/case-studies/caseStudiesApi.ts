import type { CaseStudy } from '@agency/shared/contracts';
import { baseApi, mustTouchRows } from '@agency/shared/runtime';
import { containsFilter, rangeOf, toPage, type Page } from '../../components/data/rows';
import { saveRow, type RowToSave } from '../../components/data/saveRow';
import type { Sort } from '../../components/table';

export type CaseStudyRow = Pick<
  CaseStudy,
  'id' | 'title' | 'client' | 'category' | 'published' | 'created_at'
>;

export interface CaseStudyQuery {
  search: string;
  sort: Sort;
  page: number;
}

const COLUMNS =
  'id, title, client, category, duration, team, results, description, challenge, solution, technologies, image, image_alt, metrics, published, created_at, updated_at';

const caseStudiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminCaseStudies: build.query<Page<CaseStudyRow>, CaseStudyQuery>({
      query:
        ({ search, sort, page }) =>
        ({ db }) => {
          let rows = db
            .from('case_studies')
            .select('id, title, client, category, published, created_at', { count: 'exact' });
          if (search.trim()) rows = rows.or(containsFilter(['title', 'client', 'category'], search));
          return rows
            .order(sort.column, { ascending: sort.isAscending })
            .order('id')
            .range(...rangeOf(page));
        },
      transformResponse: (rows: CaseStudyRow[], meta) => toPage(rows, meta),
      providesTags: [{ type: 'CaseStudy', id: 'LIST' }],
    }),
    adminCaseStudy: build.query<CaseStudy, string>({
      query:
        (id) =>
        ({ db }) =>
          db.from('case_studies').select(COLUMNS).eq('id', id).single(),
      providesTags: (_row, _error, id) => [{ type: 'CaseStudy', id }],
      keepUnusedDataFor: 0,
    }),
    saveCaseStudy: build.mutation<CaseStudy, RowToSave>({
      query: (row) => saveRow('case_studies', row),
      invalidatesTags: (_row, error, { id }) =>
        error
          ? []
          : [
              { type: 'CaseStudy', id: 'LIST' },
              { type: 'CaseStudy', id },
            ],
    }),
    deleteCaseStudy: build.mutation<{ image: string }[], string>({
      query: (id) => mustTouchRows(({ db }) => db.from('case_studies').delete().eq('id', id).select('image')),
      invalidatesTags: (_row, error) => (error ? [] : [{ type: 'CaseStudy', id: 'LIST' }]),
    }),
  }),
});

export const {
  useAdminCaseStudiesQuery,
  useAdminCaseStudyQuery,
  useLazyAdminCaseStudyQuery,
  useSaveCaseStudyMutation,
  useDeleteCaseStudyMutation,
} = caseStudiesApi;
