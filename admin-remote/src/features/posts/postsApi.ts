import type { Post } from '@agency/shared/contracts';
import { baseApi, mustTouchRows } from '@agency/shared/runtime';
import { containsFilter, rangeOf, toPage, type Page } from '../../components/data/rows';
import { saveRow, type RowToSave } from '../../components/data/saveRow';
import type { Sort } from '../../components/table';

export type PostRow = Pick<
  Post,
  'id' | 'title' | 'excerpt' | 'category' | 'author' | 'created_at' | 'published' | 'slug'
>;

export interface PostQuery {
  search: string;
  /** `All` or one category. */
  category: string;
  sort: Sort;
  page: number;
}

const ROW_COLUMNS = 'id, title, excerpt, category, author, created_at, published, slug';
const POST_COLUMNS =
  'id, slug, title, excerpt, content, category, author, date, read_time, image, image_alt, published, created_at, updated_at';

const postsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminPosts: build.query<Page<PostRow>, PostQuery>({
      query:
        ({ search, category, sort, page }) =>
        ({ db }) => {
          let rows = db.from('blog_posts').select(ROW_COLUMNS, { count: 'exact' });
          if (search.trim()) rows = rows.or(containsFilter(['title', 'excerpt', 'author'], search));
          if (category !== 'All') rows = rows.eq('category', category);
          return rows
            .order(sort.column, { ascending: sort.isAscending })
            .order('id')
            .range(...rangeOf(page));
        },
      transformResponse: (rows: PostRow[], meta) => toPage(rows, meta),
      providesTags: [{ type: 'Post', id: 'LIST' }],
    }),
    adminPost: build.query<Post, string>({
      query:
        (id) =>
        ({ db }) =>
          db.from('blog_posts').select(POST_COLUMNS).eq('id', id).single(),
      providesTags: (_post, _error, id) => [{ type: 'Post', id }],
      // An editor must never start from an old version.
      keepUnusedDataFor: 0,
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
    savePost: build.mutation<Post, RowToSave>({
      query: (row) => saveRow('blog_posts', row),
      invalidatesTags: (_post, error, { id }) =>
        error
          ? []
          : [
              { type: 'Post', id: 'LIST' },
              { type: 'Post', id },
            ],
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
    deletePost: build.mutation<{ image: string }[], string>({
      query: (id) => mustTouchRows(({ db }) => db.from('blog_posts').delete().eq('id', id).select('image')),
      invalidatesTags: (_post, error) => (error ? [] : [{ type: 'Post', id: 'LIST' }]),
    }),
  }),
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
