import {
  RELATED_POSTS_LIMIT,
  type Asked,
  type Columns,
  type Post,
  type PostCategory,
  type PreviewDrafts,
} from '@agency/shared/contracts';
import { baseApi, listTags } from '@agency/shared/runtime';
import { detail, type Shows } from '../../components/list/detail';
import { pagedList } from '../../components/list/pagedList';
import { read } from '../../components/list/rows';
import { tagLiteral } from '../../components/list/tag';

export const POSTS_PER_PAGE = 13;

const CARD = [
  'id',
  'slug',
  'title',
  'excerpt',
  'category',
  'author',
  'date',
  'read_time',
  'image',
  'image_alt',
  'picture_details',
  'created_at',
] as const satisfies Columns<'blog_posts'>;
const ARTICLE = [...CARD, 'tags', 'content', 'search', 'updated_at'] as const satisfies Columns<'blog_posts'>;

/** What a list of posts is narrowed by. */
export interface PostFilter {
  category?: PostCategory;
  tag?: string;
}
export type PostCardData = Asked<'blog_posts', typeof CARD>;
export type Article = Shows<PreviewDrafts['post'], Asked<'blog_posts', typeof ARTICLE>>;

export const blogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Published posts, newest first; those of a category and with a tag, or all for `null`. */
    listPublishedPosts: pagedList(build, {
      table: 'blog_posts',
      tag: 'Post',
      columns: CARD,
      shown: 'published',
      sortedBy: 'created_at',
      direction: 'descending',
      size: POSTS_PER_PAGE,
      narrowed: ({ category, tag }: PostFilter) => [
        ...(category ? ([['category', 'eq', category]] as const) : []),
        ...(tag ? ([['tags', 'cs', tagLiteral(tag)]] as const) : []),
      ],
    }),

    getPostBySlug: detail(build, {
      table: 'blog_posts',
      tag: 'Post',
      columns: ARTICLE,
      by: 'slug',
      isPublishedOnly: true,
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

    /** The newest posts of the same category, or of all without one, without the post itself. */
    listRelatedPosts: build.query<PostCardData[], Pick<Post, 'id'> & Partial<Pick<Post, 'category'>>>({
      query:
        ({ id, category }) =>
        ({ db }) => {
          const posts = read(db, { table: 'blog_posts', columns: CARD });
          return (category ? posts.eq('category', category) : posts)
            .eq('published', true)
            .neq('id', id)
            .order('created_at', { ascending: false })
            .limit(RELATED_POSTS_LIMIT);
        },
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
