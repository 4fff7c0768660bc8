import { paths, POSITION_ROUTE } from '@agency/shared/contracts';
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: paths.careers,
    handle: { query: ['department', 'apply'] },
    lazy: async () => ({ Component: (await import('./CareersPage')).CareersPage }),
  },
  { path: POSITION_ROUTE, lazy: async () => ({ Component: (await import('./PositionPage')).PositionPage }) },
];
