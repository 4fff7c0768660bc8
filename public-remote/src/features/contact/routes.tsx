import { paths } from '@agency/shared/contracts';
import type { RouteObject } from 'react-router-dom';
import { PREFILL } from './prefill';

export const routes: RouteObject[] = [
  {
    path: paths.contact,
    handle: PREFILL,
    lazy: async () => ({ Component: (await import('./ContactPage')).ContactPage }),
  },
];
