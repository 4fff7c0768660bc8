import { baseApi } from '@agency/shared/runtime';

/** One's own second factor, as the database's `my_second_factor` answers it. */
export interface OwnFactor {
  is_on: boolean;
  /** Recovery codes that were not used yet. */
  codes_left: number;
}

const OWN = ['Profile'] as const;

const secondFactorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownFactor: build.query<OwnFactor | null, void>({
      query:
        () =>
        ({ db }) =>
          db.rpc('my_second_factor'),
      transformResponse: ([row]: OwnFactor[]) => row ?? null,
      providesTags: OWN,
    }),
    /** The new codes; nobody can read them again. */
    makeCodes: build.mutation<string[], void>({
      query:
        () =>
        ({ db }) =>
          db.rpc('make_recovery_codes'),
      invalidatesTags: OWN,
    }),
    removeFactor: build.mutation<unknown, string>({
      query:
        (userId) =>
        ({ db }) =>
          db.rpc('remove_second_factor', { p_user: userId }),
      invalidatesTags: OWN,
    }),
  }),
});

export const { useOwnFactorQuery, useMakeCodesMutation, useRemoveFactorMutation } = secondFactorApi;
