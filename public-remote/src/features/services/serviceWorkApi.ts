import { serviceWork } from '@agency/shared/content';
import type { Asked, Columns } from '@agency/shared/contracts';
import { baseApi, listTags } from '@agency/shared/runtime';
import { quoted } from '../../components/list/quoted';
import { read } from '../../components/list/rows';

const WORK = [
  'id',
  'title',
  'client',
  'image',
  'image_alt',
  'picture_details',
] as const satisfies Columns<'projects'>;
export type ServiceWorkData = Asked<'projects', typeof WORK>;

const CLIENTS = Object.values(serviceWork.clients).map(quoted).join();

/** Apart from `servicesApi`, so that the home page does not download what only the page of the services needs. */
const serviceWorkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of each client whose work shows a service, the first published project in the agency's order. */
    listServiceWork: build.query<ServiceWorkData[], void>({
      query:
        () =>
        ({ db }) =>
          read(db, { table: 'projects', columns: WORK })
            .eq('published', true)
            // The client's own `in` does not escape quotation marks.
            .filter('client' as 'author', 'in', `(${CLIENTS})`)
            .order('order' as 'id'),
      transformResponse: (rows: ServiceWorkData[]) =>
        rows.filter(({ client }, place) => rows.findIndex((row) => row.client === client) === place),
      providesTags: (rows) => listTags('Project', rows),
    }),
  }),
});

export const { useListServiceWorkQuery } = serviceWorkApi;
