import { postRecord } from '@agency/shared/records';
import { baseApi } from '@agency/shared/runtime';
import { recordEndpoints } from '../../components/data/recordEndpoints';
import { mergeTags } from '../../components/tags/tags';

/** What the editor needs; apart from the list, which needs no record. */
const postRecordApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { one, save } = recordEndpoints(build, {
      table: 'blog_posts',
      columns: ['id', ...postRecord.columns, 'created_at', 'updated_at'],
    });
    return {
      adminPost: one,
      savePost: save,
      /** What the newest posts are tagged with, each tag once. */
      postTags: build.query<string[], void>({
        query:
          () =>
          ({ db }) =>
            db.from('blog_posts').select('tags').order('created_at', { ascending: false }).limit(1000),
        transformResponse: (rows: { tags: string[] }[]) => mergeTags(...rows.map(({ tags }) => tags)),
        providesTags: [{ type: 'Post', id: 'LIST' }],
      }),
      /** Slugs that begin with the given text. */
      takenSlugs: build.query<string[], string>({
        query:
          (slug) =>
          ({ db }) =>
            db
              .from('blog_posts')
              .select('slug')
              .like('slug', `${slug.replace(/-\d+$/, '')}%`)
              .limit(1000),
        transformResponse: (rows: { slug: string }[]) => rows.map(({ slug }) => slug),
        keepUnusedDataFor: 0,
      }),
    };
  },
});

export const {
  useAdminPostQuery,
  useLazyAdminPostQuery,
  useLazyPostTagsQuery,
  useLazyTakenSlugsQuery,
  useSavePostMutation,
} = postRecordApi;
