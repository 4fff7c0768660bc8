import { adminPaths } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';

/** What the palette finds, in its order: the group's heading, and the address of a row. */
export const FOUND_IN = {
  blog_posts: { heading: 'Blog Posts', address: adminPaths.editPost },
  case_studies: { heading: 'Case Studies', address: (id) => `${adminPaths.caseStudies}?edit=${id}` },
  projects: { heading: 'Projects', address: adminPaths.editProject },
  services: { heading: 'Services', address: (id) => `${adminPaths.services}?edit=${id}` },
  team_members: { heading: 'Team', address: (id) => `${adminPaths.team}?edit=${id}` },
  contact_messages: { heading: 'Messages', address: (id) => `${adminPaths.messages}?message=${id}` },
  job_applications: {
    heading: 'Applications',
    address: (id) => `${adminPaths.applications}?application=${id}`,
  },
} as const satisfies Record<string, { heading: string; address: (id: string) => string }>;

export interface FoundRow {
  table_name: keyof typeof FOUND_IN;
  row_id: string;
  title: string;
  note: string;
}

const findApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Rows of every kind that contain a text, the newest five of each. */
    foundRows: build.query<FoundRow[], string>({
      query:
        (text) =>
        ({ db }) =>
          db.rpc('find_rows', { p_text: text }),
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useFoundRowsQuery } = findApi;
