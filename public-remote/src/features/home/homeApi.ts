import { FEATURED_PROJECTS_LIMIT, type Asked, type Columns } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { shortList } from '../../components/list/rows';

/** Team cards on the home page; the whole team has a page of its own. */
export const HOME_TEAM_LIMIT = 8;

const FEATURED = [
  'id',
  'title',
  'description',
  'image',
  'image_alt',
  'category',
  'tags',
  'gradient',
  'live_demo_url',
  'case_study_url',
] as const satisfies Columns<'projects'>;
export type FeaturedProject = Asked<'projects', typeof FEATURED>;

const MEMBER = [
  'id',
  'name',
  'role',
  'description',
  'image',
  'icon',
] as const satisfies Columns<'team_members'>;
export type HomeTeamMember = Asked<'team_members', typeof MEMBER>;

export const homeApi = baseApi.injectEndpoints({
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

    /** The first active members, in the agency's order. */
    listHomeTeam: shortList(build, {
      table: 'team_members',
      tag: 'TeamMember',
      columns: MEMBER,
      where: ['active'],
      sortedBy: 'order_index',
      limit: HOME_TEAM_LIMIT,
    }),
  }),
});

export const { useListFeaturedProjectsQuery, useListHomeTeamQuery } = homeApi;
