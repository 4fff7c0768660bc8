import type { Asked } from '@agency/shared/contracts';
import { serviceRecord } from '@agency/shared/records';
import { baseApi } from '@agency/shared/runtime';
import { deletion, recordEndpoints, wholeList } from '../../components/data/recordEndpoints';
import { moving } from '../../components/order/moved';

const COLUMNS = ['id', ...serviceRecord.columns, 'updated_at'] as const;
export type ServiceRow = Asked<'services', typeof COLUMNS>;

const servicesApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { one, save } = recordEndpoints(build, {
      table: 'services',
      columns: COLUMNS,
    });
    return {
      adminServices: wholeList(build, { table: 'services', columns: COLUMNS, sortedBy: ['order', 'id'] }),
      adminService: one,
      saveService: save,
      moveService: moving(build, 'services'),
      deleteService: deletion(build, 'services'),
    };
  },
});

export const {
  useAdminServicesQuery,
  useAdminServiceQuery,
  useLazyAdminServiceQuery,
  useSaveServiceMutation,
  useMoveServiceMutation,
  useDeleteServiceMutation,
} = servicesApi;
