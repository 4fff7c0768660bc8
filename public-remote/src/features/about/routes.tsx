import { paths } from '@agency/shared/contracts';
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  { path: paths.about, lazy: async () => ({ Component: (await import('./AboutPage')).AboutPage }) },
];
