import type { Asked } from '@agency/shared/contracts';
import { serviceRecord } from '@agency/shared/records';
import { baseApi } from '@agency/shared/runtime';
import { recordEndpoints, wholeList } from '../../components/data/recordEndpoints';

const COLUMNS = ['id', ...serviceRecord.columns, 'updated_at'] as const;
export type ServiceRow = Asked<'services', typeof COLUMNS>;

const servicesApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { one, save, remove } = recordEndpoints(build, {
      table: 'services',
      columns: COLUMNS,
      deleted: 'id',
    });
    return {
      adminServices: wholeList(build, { table: 'services', columns: COLUMNS, sortedBy: ['order', 'id'] }),
      adminService: one,
      saveService: save,
      deleteService: remove,
    };
  },
});

export const {
  useAdminServicesQuery,
  useAdminServiceQuery,
  useLazyAdminServiceQuery,
  useSaveServiceMutation,
  useDeleteServiceMutation,
} = servicesApi;
