import { DASHBOARD_LATEST_LIMIT, type Asked, type Columns } from '@agency/shared/contracts';
import { baseApi } from '@agency/shared/runtime';

export type CountedTable =
  'blog_posts' | 'case_studies' | 'team_members' | 'contact_messages' | 'newsletter_subscribers';

const TAG = {
  blog_posts: 'Post',
  case_studies: 'CaseStudy',
  team_members: 'TeamMember',
  contact_messages: 'Message',
  newsletter_subscribers: 'Subscriber',
} as const;

const POST = ['id', 'title', 'category', 'published', 'created_at'] as const satisfies Columns<'blog_posts'>;
export type LatestPost = Asked<'blog_posts', typeof POST>;

const MESSAGE = ['id', 'name', 'email', 'read', 'created_at'] as const satisfies Columns<'contact_messages'>;
export type LatestMessage = Asked<'contact_messages', typeof MESSAGE>;

const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Exact number of rows of a table; `null` when the answer carries none, which is not zero. */
    countRows: build.query<number | null, CountedTable>({
      query:
        (table) =>
        ({ db }) =>
          db.from(table).select('id', { count: 'exact', head: true }),
      transformResponse: (_, meta) => meta?.count ?? null,
      providesTags: (_result, _error, table) => [{ type: TAG[table], id: 'LIST' }],
    }),
    latestPosts: build.query<LatestPost[], void>({
      query:
        () =>
        ({ db }) =>
          db
            .from('blog_posts')
            .select(POST.join())
            .order('created_at', { ascending: false })
            .limit(DASHBOARD_LATEST_LIMIT),
      providesTags: [{ type: 'Post', id: 'LIST' }],
    }),
    latestMessages: build.query<LatestMessage[], void>({
      query:
        () =>
        ({ db }) =>
          db
            .from('contact_messages')
            .select(MESSAGE.join())
            .order('created_at', { ascending: false })
            .limit(DASHBOARD_LATEST_LIMIT),
      providesTags: [{ type: 'Message', id: 'LIST' }],
    }),
  }),
});

export const { useCountRowsQuery, useLatestPostsQuery, useLatestMessagesQuery } = dashboardApi;
