import type { Asked, Columns } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { shortList } from '../../components/list/rows';

/** Cases beside the headline. */
export const HERO_WORK_LIMIT = 3;

const WORK = [
  'id',
  'client',
  'title',
  'image',
  'picture_details',
  'metrics',
  'created_at',
] as const satisfies Columns<'case_studies'>;
export type HeroWorkData = Asked<'case_studies', typeof WORK>;

/** Apart from the list of cases, so that the home page does not download what only that list needs. */
const heroWorkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The newest published cases. */
    listHeroWork: shortList(build, {
      table: 'case_studies',
      tag: 'CaseStudy',
      columns: WORK,
      where: ['published'],
      sortedBy: 'created_at',
      direction: 'descending',
      limit: HERO_WORK_LIMIT,
    }),
  }),
});

export const { useListHeroWorkQuery } = heroWorkApi;
