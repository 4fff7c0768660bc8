import { baseApi } from '@agency/shared/runtime';

/** An admin. */
export interface Staff {
  user_id: string;
  name: string;
}

const staffApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The admins: messages are assigned to one of them. */
    staff: build.query<Staff[], void>({
      query:
        () =>
        ({ db }) =>
          db.rpc('list_staff'),
    }),
  }),
});

export const { useStaffQuery } = staffApi;
