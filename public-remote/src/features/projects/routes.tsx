import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: '/projects',
    handle: { query: ['tag', 'page'] },
    lazy: async () => ({ Component: (await import('./ProjectsPage')).ProjectsPage }),
  },
  { path: '/projects/:id', lazy: async () => ({ Component: (await import('./ProjectPage')).ProjectPage }) },
];
