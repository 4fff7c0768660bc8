import type { Asked, Columns } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';

const PROFILE = ['name', 'notify_messages', 'notify_comments'] as const satisfies Columns<'profiles'>;
export type Profile = Asked<'profiles', typeof PROFILE>;

export type Notifications = Pick<Profile, 'notify_messages' | 'notify_comments'>;

const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The settings of an admin; `null` while none were ever saved. */
    profile: build.query<Profile | null, string>({
      query:
        (userId) =>
        ({ db }) =>
          db.from('profiles').select(PROFILE.join()).eq('user_id', userId),
      transformResponse: (rows: Profile[]) => rows[0] ?? null,
      providesTags: ['Profile'],
      keepUnusedDataFor: 0,
    }),
    /** The name stands in the profile, which mails use, and with the account, which the session carries. */
    saveName: build.mutation<unknown, { userId: string; name: string }>({
      query:
        ({ userId, name }) =>
        async ({ db, supabase }) => {
          const saved = await db.from('profiles').upsert({ user_id: userId, name });
          if (saved.error) return saved;
          const { error } = await (await supabase()).auth.updateUser({ data: { name } });
          return error ? { data: null, error, status: error.status ?? 0 } : { data: null, error: null };
        },
      invalidatesTags: (_data, error) => (error ? [] : ['Profile']),
    }),
    saveNotifications: build.mutation<unknown, Notifications & { userId: string }>({
      query:
        ({ userId, ...choices }) =>
        ({ db }) =>
          db.from('profiles').upsert({ user_id: userId, ...choices }),
      invalidatesTags: (_data, error) => (error ? [] : ['Profile']),
    }),
  }),
});

export const { useProfileQuery, useSaveNameMutation, useSaveNotificationsMutation } = settingsApi;
