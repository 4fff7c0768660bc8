import { projectRecord } from '@agency/shared/records';
import { baseApi } from '@agency/shared/runtime';
import { recordEndpoints } from '../../components/data/recordEndpoints';
import { readAll } from '../../components/data/rows';
import { mergeTags } from '../../components/tags/tags';

/** What the editor needs; apart from the list, which needs no record. */
const projectRecordApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { one, save } = recordEndpoints(build, {
      table: 'projects',
      columns: ['id', ...projectRecord.columns, 'created_at', 'updated_at'],
    });
    return {
      adminProject: one,
      saveProject: save,
      /** Every tag that any project carries, each once. */
      projectTags: build.query<string[], void>({
        query:
          () =>
          ({ db }) =>
            readAll<{ tags: string[] }>(() => db.from('projects').select('id,tags')),
        transformResponse: (rows: { tags: string[] }[]) => mergeTags(...rows.map(({ tags }) => tags)),
        providesTags: [{ type: 'Project', id: 'LIST' }],
      }),
    };
  },
});

export const { useAdminProjectQuery, useLazyAdminProjectQuery, useProjectTagsQuery, useSaveProjectMutation } =
  projectRecordApi;
