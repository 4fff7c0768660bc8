import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: '/blog',
    handle: { query: ['category', 'page'] },
    lazy: async () => ({ Component: (await import('./BlogPage')).BlogPage }),
  },
  { path: '/blog/:slug', lazy: async () => ({ Component: (await import('./PostPage')).PostPage }) },
];
