import { paths, POST_ROUTE, PREVIEW_PATHS } from '@agency/shared/contracts';
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: paths.blog,
    handle: { query: ['category', 'page'] },
    lazy: async () => ({ Component: (await import('./BlogPage')).BlogPage }),
  },
  { path: POST_ROUTE, lazy: async () => ({ Component: (await import('./PostPage')).PostPage }) },
  {
    path: PREVIEW_PATHS.post,
    lazy: async () => ({ Component: (await import('./PreviewPage')).PreviewPage }),
  },
];
