import { FEATURED_PROJECTS_LIMIT, type Asked, type Columns } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { shortList } from '../../components/list/rows';

const FEATURED = [
  'id',
  'title',
  'description',
  'image',
  'image_alt',
  'picture_details',
  'category',
  'tags',
  'gradient',
  'quote',
  'quote_by',
  'live_demo_url',
  'case_study_url',
] as const satisfies Columns<'projects'>;
export type FeaturedProject = Asked<'projects', typeof FEATURED>;

/** Apart from `projectsApi`, so that the home page does not download what only the list of projects needs. */
const featuredProjectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Published projects that are featured, in the agency's order. */
    listFeaturedProjects: shortList(build, {
      table: 'projects',
      tag: 'Project',
      columns: FEATURED,
      where: ['published', 'featured'],
      sortedBy: 'order',
      limit: FEATURED_PROJECTS_LIMIT,
    }),
  }),
});

export const { useListFeaturedProjectsQuery } = featuredProjectsApi;
