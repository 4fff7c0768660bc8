import type { Asked, Columns } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { illustratedDeletion, pagedList } from '../../components/data/recordEndpoints';

const LISTED = [
  'id',
  'title',
  'category',
  'published',
  'publish_at',
  'unpublish_at',
  'featured',
  'order',
] as const satisfies Columns<'projects'>;
export type ProjectRow = Asked<'projects', typeof LISTED>;

const projectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminProjects: pagedList(build, {
      table: 'projects',
      tag: 'Project',
      columns: LISTED,
      searched: ['title', 'category'],
    }),
    deleteProject: illustratedDeletion(build, 'projects'),
  }),
});

export const { useAdminProjectsQuery, useDeleteProjectMutation } = projectsApi;
