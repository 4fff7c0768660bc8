import { baseApi } from '@agency/shared/runtime';
import { functionCall } from '../../components/data/functionCall';

/** One's own address, and the change that waits for a confirmation, as the database's `my_address` answers it. */
export interface OwnAddress {
  email: string;
  /** `null` when no change waits. */
  new_email: string | null;
  is_old_confirmed: boolean;
  is_new_confirmed: boolean;
}

const OWN = ['Profile'] as const;

const addressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownAddress: build.query<OwnAddress | null, void>({
      query:
        () =>
        ({ db }) =>
          db.rpc('my_address'),
      transformResponse: ([row]: OwnAddress[]) => row ?? null,
      providesTags: OWN,
    }),
    withdrawAddress: build.mutation<unknown, void>({
      query:
        () =>
        ({ db }) =>
          db.rpc('withdraw_address_change'),
      invalidatesTags: OWN,
    }),
    changeAddress: build.mutation<unknown, { email: string; password: string }>({
      query: (change) =>
        functionCall('change-address', change, { failureText: 'The server could not be reached.' }),
      // After a failure too: the change is noted before its mails leave.
      invalidatesTags: OWN,
    }),
  }),
});

export const { useOwnAddressQuery, useWithdrawAddressMutation, useChangeAddressMutation } = addressApi;
