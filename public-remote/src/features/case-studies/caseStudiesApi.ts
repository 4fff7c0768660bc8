import type { CaseStudy } from '@agency/shared/contracts';
import { baseApi, listTags } from '@agency/shared/runtime';
import { afterRow, toPage, type Page } from '../../components/list/keyset';

export const CASES_PER_PAGE = 8;

const CARD_COLUMNS =
  'id,title,client,category,duration,team,results,description,technologies,image,image_alt,metrics,created_at';
const DETAIL_COLUMNS = `${CARD_COLUMNS},challenge,solution,updated_at`;
const NEXT_COLUMNS = 'id,title,client,category,image,image_alt,created_at';

export type CaseStudyCardData = Omit<CaseStudy, 'challenge' | 'solution' | 'published' | 'updated_at'>;
export type CaseStudyDetail = Omit<CaseStudy, 'published'>;
export type NextCase = Pick<
  CaseStudy,
  'id' | 'title' | 'client' | 'category' | 'image' | 'image_alt' | 'created_at'
>;

export const caseStudiesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Published case studies, newest first; of one category, or of all for `null`. */
    listPublishedCaseStudies: build.infiniteQuery<
      Page<CaseStudyCardData>,
      string | null,
      CaseStudyCardData | null
    >({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (lastPage) => lastPage.next ?? undefined,
      },
      query:
        ({ queryArg: category, pageParam: last }) =>
        ({ db }) => {
          let query = db.from('case_studies').select(CARD_COLUMNS).eq('published', true);
          if (category) query = query.eq('category', category);
          if (last) query = query.or(afterRow('created_at', 'descending', last.created_at, last.id));
          return query
            .order('created_at', { ascending: false })
            .order('id', { ascending: false })
            .limit(CASES_PER_PAGE + 1);
        },
      transformResponse: (rows: CaseStudyCardData[]) => toPage(rows, CASES_PER_PAGE),
      providesTags: (data) =>
        listTags(
          'CaseStudy',
          data?.pages.flatMap((page) => page.rows),
        ),
    }),

    getPublishedCaseStudy: build.query<CaseStudyDetail, string>({
      query:
        (id) =>
        ({ db }) =>
          db.from('case_studies').select(DETAIL_COLUMNS).eq('id', id).eq('published', true).single(),
      providesTags: (row) =>
        row ? [{ type: 'CaseStudy', id: row.id }] : [{ type: 'CaseStudy', id: 'LIST' }],
    }),

    /** The next older published case, else the newest one; `null` when there is no other. */
    getNextCase: build.query<NextCase | null, Pick<CaseStudy, 'id' | 'created_at'>>({
      query:
        ({ id, created_at }) =>
        async ({ db }) => {
          const others = () =>
            db
              .from('case_studies')
              .select(NEXT_COLUMNS)
              .eq('published', true)
              .neq('id', id)
              .order('created_at', { ascending: false })
              .order('id', { ascending: false })
              .limit(1);
          const older = await others().or(afterRow('created_at', 'descending', created_at, id));
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
