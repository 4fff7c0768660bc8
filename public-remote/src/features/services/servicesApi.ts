import type { Service } from '@agency/shared/contracts';
import { baseApi, listTags } from '@agency/shared/runtime';

export type ServiceCardData = Pick<
  Service,
  'id' | 'title' | 'description' | 'features' | 'icon' | 'gradient'
>;

export const servicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Published services in the agency's order. */
    listPublishedServices: build.query<ServiceCardData[], void>({
      query:
        () =>
        ({ db }) =>
          db
            .from('services')
            .select('id,title,description,features,icon,gradient')
            .eq('published', true)
            .order('order', { ascending: true }),
      providesTags: (services) => listTags('Service', services),
    }),
  }),
});

export const { useListPublishedServicesQuery } = servicesApi;
