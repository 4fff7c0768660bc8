import type { Asked, Columns } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import {
  byStatus,
  illustratedDeletion,
  pagedList,
  type ContentQuery,
} from '../../components/data/recordEndpoints';
import { SEARCHED } from '../../components/lists/searched';
import { moving } from '../../components/order/moved';

const LISTED = [
  'id',
  'title',
  'image',
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
    adminProjects: pagedList<'projects', typeof LISTED, ContentQuery>(build, {
      table: 'projects',
      tag: 'Project',
      columns: LISTED,
      searched: SEARCHED.projects,
      narrowedBy: byStatus('projects'),
    }),
    moveProject: moving(build, 'projects'),
    deleteProject: illustratedDeletion(build, 'projects'),
  }),
});

export const { useAdminProjectsQuery, useDeleteProjectMutation, useMoveProjectMutation } = projectsApi;
