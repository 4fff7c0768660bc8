import type { Asked, Columns } from '@agency/shared/contracts';
import { postRecord } from '@agency/shared/records';
import { baseApi, mustTouchRows } from '@agency/shared/runtime';
import { pagedList, recordEndpoints, type ListQuery } from '../../components/data/recordEndpoints';

const LISTED = [
  'id',
  'title',
  'excerpt',
  'category',
  'author',
  'created_at',
  'published',
  'slug',
] as const satisfies Columns<'blog_posts'>;
export type PostRow = Asked<'blog_posts', typeof LISTED>;

export interface PostQuery extends ListQuery {
  /** `All` or one category. */
  category: string;
}

const postsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { one, save, remove } = recordEndpoints(build, {
      table: 'blog_posts',
      columns: ['id', ...postRecord.columns, 'created_at', 'updated_at'],
      deleted: 'image',
    });
    return {
      adminPosts: pagedList(build, {
        table: 'blog_posts',
        tag: 'Post',
        columns: LISTED,
        searched: ['title', 'excerpt', 'author'],
        where: ({ category }: PostQuery): Record<string, string> => (category === 'All' ? {} : { category }),
      }),
      adminPost: one,
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
      savePost: save,
      publishPost: build.mutation<unknown, { id: string; isPublished: boolean }>({
        query: ({ id, isPublished }) =>
          mustTouchRows(({ db }) =>
            db.from('blog_posts').update({ published: isPublished }).eq('id', id).select('id'),
          ),
        invalidatesTags: (_post, error, { id }) =>
          error
            ? []
            : [
                { type: 'Post', id: 'LIST' },
                { type: 'Post', id },
              ],
      }),
      deletePost: remove,
    };
  },
});

export const {
  useAdminPostsQuery,
  useAdminPostQuery,
  useLazyAdminPostQuery,
  useLazyTakenSlugsQuery,
  useSavePostMutation,
  usePublishPostMutation,
  useDeletePostMutation,
} = postsApi;
