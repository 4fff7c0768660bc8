import type { Asked, Columns, PreviewDrafts, Project } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { detail, type Shows } from '../../components/list/detail';
import { pagedList } from '../../components/list/pagedList';
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
  'category',
  'tags',
  'gradient',
  'order',
] as const satisfies Columns<'projects'>;
const DETAIL = [
  ...CARD,
  'live_demo_url',
  'case_study_url',
  'updated_at',
] as const satisfies Columns<'projects'>;

export type ProjectCardData = Asked<'projects', typeof CARD>;
export type ProjectDetail = Shows<
  Omit<PreviewDrafts['project'], 'created_at'>,
  Asked<'projects', typeof DETAIL>
>;

/** A tag as the literal of a Postgres array with one element; a tag may hold commas and quotes. */
export function tagLiteral(tag: string): string {
  return `{"${tag.replace(/["\\]/g, '\\$&')}"}`;
}

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
      narrowed: (tag) => ['tags', 'cs', tagLiteral(tag)],
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
  }),
});

export const { useListPublishedProjectsInfiniteQuery, useListProjectTagsQuery, useGetPublishedProjectQuery } =
  projectsApi;
