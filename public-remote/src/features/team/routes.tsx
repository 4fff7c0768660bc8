import { paths } from '@agency/shared/contracts';
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: paths.team,
    handle: { query: ['page'] },
    lazy: async () => ({ Component: (await import('./TeamPage')).TeamPage }),
  },
];
