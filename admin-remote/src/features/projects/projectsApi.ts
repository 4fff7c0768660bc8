import type { Asked, Columns } from '@agency/shared/contracts';
import { projectRecord } from '@agency/shared/records';
import { baseApi } from '@agency/shared/runtime';
import { pagedList, recordEndpoints } from '../../components/data/recordEndpoints';
import { readAll } from '../../components/data/rows';
import { mergeTags } from './tags';

const LISTED = [
  'id',
  'title',
  'category',
  'published',
  'featured',
  'order',
] as const satisfies Columns<'projects'>;
export type ProjectRow = Asked<'projects', typeof LISTED>;

const projectsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { one, save, remove } = recordEndpoints(build, {
      table: 'projects',
      columns: ['id', ...projectRecord.columns, 'created_at', 'updated_at'],
      deleted: 'image',
    });
    return {
      adminProjects: pagedList(build, {
        table: 'projects',
        tag: 'Project',
        columns: LISTED,
        searched: ['title', 'category'],
      }),
      adminProject: one,
      /** Every tag that any project carries, each once. */
      projectTags: build.query<string[], void>({
        query:
          () =>
          ({ db }) =>
            readAll<{ tags: string[] }>((from, to) =>
              db.from('projects').select('tags').order('id').range(from, to),
            ),
        transformResponse: (rows: { tags: string[] }[]) => mergeTags(...rows.map(({ tags }) => tags)),
        providesTags: [{ type: 'Project', id: 'LIST' }],
      }),
      saveProject: save,
      deleteProject: remove,
    };
  },
});

export const {
  useAdminProjectsQuery,
  useAdminProjectQuery,
  useLazyAdminProjectQuery,
  useProjectTagsQuery,
  useSaveProjectMutation,
  useDeleteProjectMutation,
} = projectsApi;
