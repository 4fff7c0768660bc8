import type { Asked, Columns } from '@agency/shared/contracts';
import { baseApi, mustTouchRows } from '@agency/shared/runtime';
import {
  byStatus,
  illustratedDeletion,
  pagedList,
  type ContentQuery,
} from '../../components/data/recordEndpoints';

const LISTED = [
  'id',
  'title',
  'excerpt',
  'category',
  'author',
  'created_at',
  'published',
  'publish_at',
  'unpublish_at',
  'slug',
] as const satisfies Columns<'blog_posts'>;
export type PostRow = Asked<'blog_posts', typeof LISTED>;

export interface PostQuery extends ContentQuery {
  /** `All` or one category. */
  category: string;
}

const postsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminPosts: pagedList(build, {
      table: 'blog_posts',
      tag: 'Post',
      columns: LISTED,
      searched: ({ search, category, status }) => ({
        by: 'search_posts',
        args: {
          p_text: search.trim(),
          p_category: category === 'All' ? '' : category,
          p_status: status === 'All' ? '' : status,
        },
      }),
      narrowedBy: byStatus('blog_posts'),
      where: ({ category }: PostQuery): Record<string, string> => (category === 'All' ? {} : { category }),
    }),
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
    deletePost: illustratedDeletion(build, 'blog_posts'),
  }),
});

export const { useAdminPostsQuery, usePublishPostMutation, useDeletePostMutation } = postsApi;
