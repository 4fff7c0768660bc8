import type { Columns } from '@agency/shared/contracts';

/** Columns in which the search of a list looks; that of posts is the database's `search_posts`, which looks in the same. */
export const SEARCHED = {
  blog_posts: ['title', 'excerpt', 'author'] satisfies Columns<'blog_posts'>,
  case_studies: ['title', 'client', 'category'] satisfies Columns<'case_studies'>,
  projects: ['title', 'category'] satisfies Columns<'projects'>,
} as const;
