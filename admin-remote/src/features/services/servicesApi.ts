import type { Service } from '@agency/shared/contracts';
import { baseApi, mustTouchRows } from '@agency/shared/runtime';
import { readAll } from '../../components/data/rows';
import { saveRow, type RowToSave } from '../../components/data/saveRow';

const COLUMNS = 'id, title, description, features, icon, gradient, order, published, updated_at';

const servicesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminServices: build.query<Service[], void>({
      query:
        () =>
        ({ db }) =>
          readAll<Service>((from, to) =>
            db.from('services').select(COLUMNS).order('order').order('id').range(from, to),
          ),
      providesTags: [{ type: 'Service', id: 'LIST' }],
    }),
    adminService: build.query<Service, string>({
      query:
        (id) =>
        ({ db }) =>
          db.from('services').select(COLUMNS).eq('id', id).single(),
      providesTags: (_row, _error, id) => [{ type: 'Service', id }],
      keepUnusedDataFor: 0,
    }),
    saveService: build.mutation<Service, RowToSave>({
      query: (row) => saveRow('services', row),
      invalidatesTags: (_row, error, { id }) =>
        error
          ? []
          : [
              { type: 'Service', id: 'LIST' },
              { type: 'Service', id },
            ],
    }),
    deleteService: build.mutation<unknown, string>({
      query: (id) => mustTouchRows(({ db }) => db.from('services').delete().eq('id', id).select('id')),
      invalidatesTags: (_row, error) => (error ? [] : [{ type: 'Service', id: 'LIST' }]),
    }),
  }),
});

export const {
  useAdminServicesQuery,
  useAdminServiceQuery,
  useLazyAdminServiceQuery,
  useSaveServiceMutation,
  useDeleteServiceMutation,
} = servicesApi;
