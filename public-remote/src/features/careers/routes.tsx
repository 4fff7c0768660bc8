import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: '/careers',
    handle: { query: ['department', 'apply'] },
    lazy: async () => ({ Component: (await import('./CareersPage')).CareersPage }),
  },
];
