import type { Project } from '@agency/shared/contracts';
import { baseApi, listTags } from '@agency/shared/runtime';
import { afterRow, toPage, type Page } from '../../components/list/keyset';
import type { TagCount } from './tagChoices';

export const PROJECTS_PER_PAGE = 12;
/** Rows a request for tags asks for; the API itself answers with at most 1,000. */
export const TAG_ROWS_PER_REQUEST = 1000;

const CARD_COLUMNS = 'id,title,description,image,image_alt,category,tags,gradient,order';
const DETAIL_COLUMNS = `${CARD_COLUMNS},live_demo_url,case_study_url,updated_at`;

export type ProjectCardData = Pick<
  Project,
  'id' | 'title' | 'description' | 'image' | 'image_alt' | 'category' | 'tags' | 'gradient' | 'order'
>;
export type ProjectDetail = ProjectCardData &
  Pick<Project, 'live_demo_url' | 'case_study_url' | 'updated_at'>;

/** A tag as the literal of a Postgres array with one element; a tag may hold commas and quotes. */
export function tagLiteral(tag: string): string {
  return `{"${tag.replace(/["\\]/g, '\\$&')}"}`;
}

export const projectsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Published projects in their order; with one tag, or all for `null`. */
    listPublishedProjects: build.infiniteQuery<Page<ProjectCardData>, string | null, ProjectCardData | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (lastPage) => lastPage.next ?? undefined,
      },
      query:
        ({ queryArg: tag, pageParam: last }) =>
        ({ db }) => {
          let query = db.from('projects').select(CARD_COLUMNS).eq('published', true);
          if (tag) query = query.filter('tags', 'cs', tagLiteral(tag));
          if (last) query = query.or(afterRow('order', 'ascending', last.order, last.id));
          return query
            .order('order', { ascending: true })
            .order('id', { ascending: true })
            .limit(PROJECTS_PER_PAGE + 1);
        },
      transformResponse: (rows: ProjectCardData[]) => toPage(rows, PROJECTS_PER_PAGE),
      providesTags: (data) =>
        listTags(
          'Project',
          data?.pages.flatMap((page) => page.rows),
        ),
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

    getPublishedProject: build.query<ProjectDetail, string>({
      query:
        (id) =>
        ({ db }) =>
          db.from('projects').select(DETAIL_COLUMNS).eq('id', id).single(),
      providesTags: (row) => (row ? [{ type: 'Project', id: row.id }] : [{ type: 'Project', id: 'LIST' }]),
    }),
  }),
});

export const { useListPublishedProjectsInfiniteQuery, useListProjectTagsQuery, useGetPublishedProjectQuery } =
  projectsApi;
