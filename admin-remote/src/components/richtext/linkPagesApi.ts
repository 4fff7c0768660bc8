import { paths, PUBLIC_PAGES } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { anyTable } from '../data/rows';
import type { FoundRow } from '../palette/findApi';
import { publicationOf, type Publishable } from '../plan/publication';

/** A page of this site that a text can link to. */
export interface LinkPage {
  path: string;
  title: string;
  /** What kind of page it is, and what keeps readers from it. */
  note: string;
}

interface Row extends Publishable {
  id: string;
  slug: string;
}

/** Tables whose rows have pages of their own. */
const PAGED = {
  blog_posts: { noun: 'Post', path: ({ slug }: Row) => paths.post(slug) },
  case_studies: { noun: 'Case study', path: ({ id }: Row) => paths.caseStudy(id) },
  projects: { noun: 'Project', path: ({ id }: Row) => paths.project(id) },
} as const;
const TABLES = Object.keys(PAGED) as (keyof typeof PAGED)[];

/** `caseStudies` becomes `Case studies`. */
const nameOf = (key: string) => {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Pages with a fixed path whose name or path contains a text. */
export function fixedPages(text: string): LinkPage[] {
  const wanted = text.trim().toLowerCase();
  return Object.entries(PUBLIC_PAGES)
    .map(([key, path]) => ({ path, title: nameOf(key), note: 'Page' }))
    .filter(({ path, title }) => `${title}\n${path}`.toLowerCase().includes(wanted));
}

const linkPagesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Posts, case studies and projects that contain a text, the newest five of each. */
    pagesToLink: build.query<LinkPage[], string>({
      query:
        (text) =>
        async ({ db }) => {
          const found = await db.rpc('find_rows', { p_text: text });
          if (found.error) return found;
          const all = found.data as unknown as FoundRow[];
          const pages = TABLES.map(async (table) => {
            const rows = all.filter(({ table_name: name }) => name === table);
            if (rows.length === 0) return { data: [], error: null };
            const columns = `id, published, publish_at, unpublish_at${table === 'blog_posts' ? ', slug' : ''}`;
            const ids = rows.map(({ row_id: id }) => id);
            const { data, error } = await anyTable(db, table).select(columns).in('id', ids);
            if (error) return { data: null, error };
            const { noun, path } = PAGED[table];
            const byId = new Map((data as unknown as Row[]).map((row) => [row.id, row]));
            const links = rows.flatMap(({ row_id: id, title }): LinkPage[] => {
              const row = byId.get(id);
              if (!row) return [];
              const state = publicationOf(row);
              return [
                {
                  path: path(row),
                  title,
                  note: state === 'Published' ? noun : `${noun}, ${state.toLowerCase()}`,
                },
              ];
            });
            return { data: links, error: null };
          });
          const answers = await Promise.all(pages);
          const failed = answers.find(({ error }) => error);
          return failed ?? { data: answers.flatMap(({ data }) => data ?? []), error: null };
        },
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { usePagesToLinkQuery } = linkPagesApi;
