import { FEATURED_PROJECTS_LIMIT, type Project } from '@agency/shared/contracts';
import { baseApi, listTags } from '@agency/shared/runtime';

export type FeaturedProject = Pick<
  Project,
  | 'id'
  | 'title'
  | 'description'
  | 'image'
  | 'image_alt'
  | 'category'
  | 'tags'
  | 'gradient'
  | 'live_demo_url'
  | 'case_study_url'
>;

/** Apart from `projectsApi`, so that the home page does not download what only the list of projects needs. */
const featuredProjectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Published projects that are featured, in the agency's order. */
    listFeaturedProjects: build.query<FeaturedProject[], void>({
      query:
        () =>
        ({ db }) =>
          db
            .from('projects')
            .select(
              'id,title,description,image,image_alt,category,tags,gradient,live_demo_url,case_study_url',
            )
            .eq('published', true)
            .eq('featured', true)
            .order('order', { ascending: true })
            .limit(FEATURED_PROJECTS_LIMIT),
      providesTags: (projects) => listTags('Project', projects),
    }),
  }),
});

export const { useListFeaturedProjectsQuery } = featuredProjectsApi;
