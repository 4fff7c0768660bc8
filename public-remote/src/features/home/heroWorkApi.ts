import type { Asked, Columns, Screen } from '@agency/shared/contracts';
import { baseApi, listTags } from '@agency/shared/runtime';
import { read } from '../../components/list/rows';

/** Cases beside the headline. */
export const HERO_WORK_LIMIT = 3;

const WORK = [
  'id',
  'client',
  'title',
  'image',
  'picture_details',
  'screens',
  'metrics',
  'created_at',
] as const satisfies Columns<'case_studies'>;
type Row = Asked<'case_studies', typeof WORK>;
/** A case with one of its screens, if it has any. */
export type HeroWorkData = Omit<Row, 'screens'> & { screen: Screen | null };

/** The first card has room for a whole screen; the small ones show the corner of a phone. Only that one is kept. */
function withScreen({ screens, ...work }: Row, place: number): HeroWorkData {
  const wanted = place === 0 ? 'after' : 'phone';
  const shown =
    screens.find(({ frame }) => frame === wanted) ?? screens.find(({ frame }) => frame !== 'before');
  return { ...work, screen: shown ?? null };
}

/** Apart from the list of cases, so that the home page does not download what only that list needs. */
const heroWorkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The newest published cases. */
    listHeroWork: build.query<HeroWorkData[], void>({
      query:
        () =>
        ({ db }) =>
          read(db, { table: 'case_studies', columns: WORK })
            .eq('published', true)
            .order('created_at', { ascending: false })
            .limit(HERO_WORK_LIMIT),
      transformResponse: (rows: Row[]) => rows.map(withScreen),
      providesTags: (rows) => listTags('CaseStudy', rows),
    }),
  }),
});

export const { useListHeroWorkQuery } = heroWorkApi;
