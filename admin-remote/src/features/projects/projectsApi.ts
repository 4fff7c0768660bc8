import type { Project } from '@agency/shared/contracts';
import { baseApi, mustTouchRows } from '@agency/shared/runtime';
import { containsFilter, rangeOf, readAll, toPage, type Page } from '../../components/data/rows';
import { saveRow, type RowToSave } from '../../components/data/saveRow';
import type { Sort } from '../../components/table';
import { mergeTags } from './tags';

export type ProjectRow = Pick<Project, 'id' | 'title' | 'category' | 'published' | 'featured' | 'order'>;

export interface ProjectQuery {
  search: string;
  sort: Sort;
  page: number;
}

const COLUMNS =
  'id, title, description, image, image_alt, category, tags, gradient, live_demo_url, case_study_url, order, published, featured, created_at, updated_at';

const projectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminProjects: build.query<Page<ProjectRow>, ProjectQuery>({
      query:
        ({ search, sort, page }) =>
        ({ db }) => {
          let rows = db
            .from('projects')
            .select('id, title, category, published, featured, order', { count: 'exact' });
          if (search.trim()) rows = rows.or(containsFilter(['title', 'category'], search));
          return rows
            .order(sort.column, { ascending: sort.isAscending })
            .order('id')
            .range(...rangeOf(page));
        },
      transformResponse: (rows: ProjectRow[], meta) => toPage(rows, meta),
      providesTags: [{ type: 'Project', id: 'LIST' }],
    }),
    adminProject: build.query<Project, string>({
      query:
        (id) =>
        ({ db }) =>
          db.from('projects').select(COLUMNS).eq('id', id).single(),
      providesTags: (_row, _error, id) => [{ type: 'Project', id }],
      keepUnusedDataFor: 0,
    }),
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
    saveProject: build.mutation<Project, RowToSave>({
      query: (row) => saveRow('projects', row),
      invalidatesTags: (_row, error, { id }) =>
        error
          ? []
          : [
              { type: 'Project', id: 'LIST' },
              { type: 'Project', id },
            ],
    }),
    deleteProject: build.mutation<{ image: string | null }[], string>({
      query: (id) => mustTouchRows(({ db }) => db.from('projects').delete().eq('id', id).select('image')),
      invalidatesTags: (_row, error) => (error ? [] : [{ type: 'Project', id: 'LIST' }]),
    }),
  }),
});

export const {
  useAdminProjectsQuery,
  useAdminProjectQuery,
  useLazyAdminProjectQuery,
  useProjectTagsQuery,
  useSaveProjectMutation,
  useDeleteProjectMutation,
} = projectsApi;
