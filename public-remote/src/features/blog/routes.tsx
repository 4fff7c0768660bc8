import { paths, POST_ROUTE } from '@agency/shared/contracts';
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: paths.blog,
    handle: { query: ['category', 'tag', 'page'] },
    lazy: async () => ({ Component: (await import('./BlogPage')).BlogPage }),
  },
  { path: POST_ROUTE, lazy: async () => ({ Component: (await import('./PostPage')).PostPage }) },
];
