import { paths } from '@agency/shared/contracts';
import type { RouteObject } from 'react-router-dom';
import { PREFILL_PARAMS } from './prefill';

export const routes: RouteObject[] = [
  {
    path: paths.contact,
    handle: { query: PREFILL_PARAMS },
    lazy: async () => ({ Component: (await import('./ContactPage')).ContactPage }),
  },
];
