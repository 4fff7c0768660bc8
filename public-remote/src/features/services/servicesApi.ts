import type { Asked, Columns } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';
import { shortList } from '../../components/list/rows';

const CARD = [
  'id',
  'title',
  'description',
  'features',
  'icon',
  'gradient',
] as const satisfies Columns<'services'>;
export type ServiceCardData = Asked<'services', typeof CARD>;

export const servicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Published services in the agency's order. */
    listPublishedServices: shortList(build, {
      table: 'services',
      tag: 'Service',
      columns: CARD,
      where: ['published'],
      sortedBy: 'order',
    }),
  }),
});

export const { useListPublishedServicesQuery } = servicesApi;
