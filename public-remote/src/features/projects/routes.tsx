import { paths, PROJECT_ROUTE } from '@agency/shared/contracts';
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: paths.projects,
    handle: { query: ['tag', 'page'] },
    lazy: async () => ({ Component: (await import('./ProjectsPage')).ProjectsPage }),
  },
  { path: PROJECT_ROUTE, lazy: async () => ({ Component: (await import('./ProjectPage')).ProjectPage }) },
];
