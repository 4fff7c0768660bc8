import type { Asked, Columns, PreviewDrafts, Project } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { detail, type Shows } from '../../components/list/detail';
import { after } from '../../components/list/keyset';
import { pagedList } from '../../components/list/pagedList';
import { read } from '../../components/list/rows';
import { tagLiteral } from '../../components/list/tag';
import type { TagCount } from './tagChoices';

export const PROJECTS_PER_PAGE = 12;
/** Rows a request for tags asks for; the API itself answers with at most 1,000. */
export const TAG_ROWS_PER_REQUEST = 1000;

const CARD = [
  'id',
  'title',
  'description',
  'image',
  'image_alt',
  'picture_details',
  'category',
  'tags',
  'gradient',
  'order',
] as const satisfies Columns<'projects'>;
const DETAIL = [
  ...CARD,
  'client',
  'year',
  'role',
  'metrics',
  'screens',
  'quote',
  'quote_by',
  'people',
  'live_demo_url',
  'case_study_url',
  'search',
  'updated_at',
] as const satisfies Columns<'projects'>;

const NEXT = [
  'id',
  'title',
  'category',
  'image',
  'image_alt',
  'picture_details',
  'order',
] as const satisfies Columns<'projects'>;

export type NextProject = Asked<'projects', typeof NEXT>;
export type ProjectCardData = Asked<'projects', typeof CARD>;
export type ProjectDetail = Shows<
  Omit<PreviewDrafts['project'], 'created_at'>,
  Asked<'projects', typeof DETAIL>
>;

export const projectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Published projects in their order; with one tag, or all for `null`. */
    listPublishedProjects: pagedList(build, {
      table: 'projects',
      tag: 'Project',
      columns: CARD,
      shown: 'published',
      sortedBy: 'order',
      direction: 'ascending',
      size: PROJECTS_PER_PAGE,
      narrowed: (tag: string) => [['tags', 'cs', tagLiteral(tag)]],
    }),

    /** Every tag of every published project, by name, with how many carry it; read in portions, so that no row is left out. */
    listProjectTags: build.query<TagCount[], void>({
      query:
        () =>
        async ({ db }) => {
          const counts = new Map<string, number>();
          for (let after = ''; ;) {
            let query = db.from('projects').select('id,tags').eq('published', true);
            if (after) query = query.gt('id', after);
            const { data, error, status } = await query
              .order('id', { ascending: true })
              .limit(TAG_ROWS_PER_REQUEST);
            if (error) return { data: null, error, status };
            const rows = data as Pick<Project, 'id' | 'tags'>[];
            rows.forEach((row) => row.tags.forEach((tag) => counts.set(tag, (counts.get(tag) ?? 0) + 1)));
            if (rows.length < TAG_ROWS_PER_REQUEST) break;
            after = rows.at(-1)!.id;
          }
          const tags = [...counts].map(([name, count]) => ({ name, count }));
          return { data: tags.sort((a, b) => a.name.localeCompare(b.name, 'en')), error: null };
        },
      providesTags: [{ type: 'Project', id: 'LIST' }],
    }),

    getPublishedProject: detail(build, {
      table: 'projects',
      tag: 'Project',
      columns: DETAIL,
      by: 'id',
      isPublishedOnly: false,
    }),

    /** The next published project in the agency's order, else the first one; `null` when there is no other. */
    getNextProject: build.query<NextProject | null, Pick<Project, 'id' | 'order'>>({
      query:
        ({ id, order }) =>
        async ({ db }) => {
          const others = () =>
            read(db, { table: 'projects', columns: NEXT })
              .eq('published', true)
              .neq('id', id)
              .order('order' as 'created_at', { ascending: true })
              .order('id', { ascending: true })
              .limit(1);
          const place = { column: 'order', direction: 'ascending', value: String(order), id } as const;
          const later = await after(others(), place);
          return later.error || later.data.length > 0 ? later : others();
        },
      transformResponse: (rows: NextProject[]) => rows[0] ?? null,
      providesTags: [{ type: 'Project', id: 'LIST' }],
    }),
  }),
});

export const {
  useListPublishedProjectsInfiniteQuery,
  useListProjectTagsQuery,
  useGetPublishedProjectQuery,
  useGetNextProjectQuery,
} = projectsApi;
