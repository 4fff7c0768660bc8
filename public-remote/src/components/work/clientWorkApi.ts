import type { Asked, Columns } from '@agency/shared/contracts';
import { baseApi, listTags } from '@agency/shared/runtime';
import { quoted } from '../list/quoted';
import { read } from '../list/rows';

const WORK = [
  'id',
  'title',
  'client',
  'image',
  'image_alt',
  'picture_details',
] as const satisfies Columns<'projects'>;
export type ClientWork = Asked<'projects', typeof WORK>;

const clientWorkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of each of these clients the first published project, in the agency's order. */
    listClientWork: build.query<ClientWork[], readonly string[]>({
      query:
        (clients) =>
        ({ db }) =>
          read(db, { table: 'projects', columns: WORK })
            .eq('published', true)
            // The client's own `in` does not escape quotation marks.
            .filter('client' as 'author', 'in', `(${clients.map(quoted).join()})`)
            .order('order' as 'id'),
      transformResponse: (rows: ClientWork[]) =>
        rows.filter(({ client }, place) => rows.findIndex((row) => row.client === client) === place),
      providesTags: (rows) => listTags('Project', rows),
    }),
  }),
});

export const { useListClientWorkQuery } = clientWorkApi;
