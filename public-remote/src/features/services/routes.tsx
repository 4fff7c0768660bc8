import { paths } from '@agency/shared/contracts';
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  { path: paths.services, lazy: async () => ({ Component: (await import('./ServicesPage')).ServicesPage }) },
];
