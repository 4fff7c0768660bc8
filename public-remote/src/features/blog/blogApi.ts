import { RELATED_POSTS_LIMIT, type Post } from '@agency/shared/contracts';
import { baseApi, listTags } from '@agency/shared/runtime';
import { afterRow, toPage, type Page } from '../../components/list/keyset';

export const POSTS_PER_PAGE = 13;

const CARD_COLUMNS = 'id,slug,title,excerpt,category,author,date,read_time,image,image_alt,created_at';
const ARTICLE_COLUMNS = `${CARD_COLUMNS},content,updated_at`;

export type PostCardData = Omit<Post, 'content' | 'published' | 'updated_at'>;
export type Article = Omit<Post, 'published'>;

export const blogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Published posts, newest first; of one category, or of all for `null`. */
    listPublishedPosts: build.infiniteQuery<Page<PostCardData>, string | null, PostCardData | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (lastPage) => lastPage.next ?? undefined,
      },
      query:
        ({ queryArg: category, pageParam: last }) =>
        ({ db }) => {
          let query = db.from('blog_posts').select(CARD_COLUMNS).eq('published', true);
          if (category) query = query.eq('category', category);
          if (last) query = query.or(afterRow('created_at', 'descending', last.created_at, last.id));
          return query
            .order('created_at', { ascending: false })
            .order('id', { ascending: false })
            .limit(POSTS_PER_PAGE + 1);
        },
      transformResponse: (rows: PostCardData[]) => toPage(rows, POSTS_PER_PAGE),
      providesTags: (data) =>
        listTags(
          'Post',
          data?.pages.flatMap((page) => page.rows),
        ),
    }),

    getPostBySlug: build.query<Article, string>({
      query:
        (slug) =>
        ({ db }) =>
          db.from('blog_posts').select(ARTICLE_COLUMNS).eq('slug', slug).eq('published', true).single(),
      providesTags: (post) => (post ? [{ type: 'Post', id: post.id }] : [{ type: 'Post', id: 'LIST' }]),
    }),

    /** Where a slug that once was published has moved to; fails with kind `not-found` when nowhere. */
    getMovedSlug: build.query<string, string>({
      query:
        (slug) =>
        async ({ db }) => {
          const redirect = await db.from('slug_redirects').select('post_id').eq('slug', slug).single();
          if (redirect.error) return redirect;
          return db
            .from('blog_posts')
            .select('slug')
            .eq('id', redirect.data.post_id)
            .eq('published', true)
            .single();
        },
      transformResponse: (row: Pick<Post, 'slug'>) => row.slug,
      providesTags: [{ type: 'Post', id: 'LIST' }],
    }),

    /** The newest posts of the same category, without the post itself. */
    listRelatedPosts: build.query<PostCardData[], Pick<Post, 'id' | 'category'>>({
      query:
        ({ id, category }) =>
        ({ db }) =>
          db
            .from('blog_posts')
            .select(CARD_COLUMNS)
            .eq('category', category)
            .eq('published', true)
            .neq('id', id)
            .order('created_at', { ascending: false })
            .limit(RELATED_POSTS_LIMIT),
      providesTags: (rows) => listTags('Post', rows),
    }),
  }),
});

export const {
  useListPublishedPostsInfiniteQuery,
  useGetPostBySlugQuery,
  useGetMovedSlugQuery,
  useListRelatedPostsQuery,
} = blogApi;
