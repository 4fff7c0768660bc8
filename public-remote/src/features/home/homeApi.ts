import { FEATURED_PROJECTS_LIMIT, type Project, type TeamMember } from '@agency/shared/contracts';
import { baseApi, listTags } from '@agency/shared/runtime';

/** Team cards on the home page; the whole team has a page of its own. */
export const HOME_TEAM_LIMIT = 8;

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
export type HomeTeamMember = Pick<TeamMember, 'id' | 'name' | 'role' | 'description' | 'image' | 'icon'>;

export const homeApi = baseApi.injectEndpoints({
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

    /** The first active members, in the agency's order. */
    listHomeTeam: build.query<HomeTeamMember[], void>({
      query:
        () =>
        ({ db }) =>
          db
            .from('team_members')
            .select('id,name,role,description,image,icon')
            .eq('active', true)
            .order('order_index', { ascending: true })
            .limit(HOME_TEAM_LIMIT),
      providesTags: (members) => listTags('TeamMember', members),
    }),
  }),
});

export const { useListFeaturedProjectsQuery, useListHomeTeamQuery } = homeApi;
