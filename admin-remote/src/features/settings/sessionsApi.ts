import { baseApi } from '@agency/shared/runtime';

/** A row as the database's `list_sessions` answers it; its moments are ISO 8601. */
export interface OwnSession {
  id: string;
  /** Empty where the auth service knows none. */
  user_agent: string;
  begun_at: string;
  renewed_at: string;
  is_current: boolean;
}

const LIST = ['Profile'] as const;

const sessionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<OwnSession[], void>({
      query:
        () =>
        ({ db }) =>
          db.rpc('list_sessions'),
      providesTags: LIST,
    }),
    endSession: build.mutation<unknown, string>({
      query:
        (id) =>
        ({ db }) =>
          db.rpc('end_session', { p_session: id }),
      invalidatesTags: LIST,
    }),
    /** Ends those that began after the list was read, too. */
    endOtherSessions: build.mutation<unknown, void>({
      query:
        () =>
        async ({ supabase }) => {
          const { error } = await (await supabase()).auth.signOut({ scope: 'others' });
          return error ? { data: null, error, status: error.status ?? 0 } : { data: null, error: null };
        },
      invalidatesTags: LIST,
    }),
  }),
});

export const { useSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = sessionsApi;
