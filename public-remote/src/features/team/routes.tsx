import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: '/team',
    handle: { query: ['page'] },
    lazy: async () => ({ Component: (await import('./TeamPage')).TeamPage }),
  },
];
