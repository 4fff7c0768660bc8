import { FIRST_STAGE } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';

const inboxApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Creation time of the newest message, in full precision; `null` without messages. */
    newestMessage: build.query<string | null, void>({
      query:
        () =>
        ({ db }) =>
          db.from('contact_messages').select('created_at').order('created_at', { ascending: false }).limit(1),
      transformResponse: (rows: { created_at: string }[]) => rows[0]?.created_at ?? null,
      keepUnusedDataFor: 0,
    }),
    /** Number of messages created after a timestamp. */
    messagesSince: build.query<number | null, string | null>({
      query:
        (moment) =>
        ({ db }) => {
          const count = db.from('contact_messages').select('id', { count: 'exact', head: true });
          return moment === null ? count : count.gt('created_at', moment);
        },
      transformResponse: (_rows, meta) => meta?.count ?? null,
      keepUnusedDataFor: 0,
    }),
    unreadMessages: build.query<number | null, void>({
      query:
        () =>
        ({ db }) =>
          db.from('contact_messages').select('id', { count: 'exact', head: true }).eq('read', false),
      transformResponse: (_rows, meta) => meta?.count ?? null,
      providesTags: [{ type: 'Message', id: 'LIST' }],
    }),
    /** Number of applications in the first stage. */
    newApplications: build.query<number | null, void>({
      query:
        () =>
        ({ db }) =>
          db
            .from('job_applications')
            .select('id', { count: 'exact', head: true })
            .eq('stage_id', FIRST_STAGE),
      transformResponse: (_rows, meta) => meta?.count ?? null,
      providesTags: [{ type: 'Application', id: 'LIST' }],
    }),
  }),
});

export const {
  useNewestMessageQuery,
  useMessagesSinceQuery,
  useUnreadMessagesQuery,
  useNewApplicationsQuery,
} = inboxApi;
