import { paths } from '@agency/shared/contracts';
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: paths.help,
    handle: { query: ['topic', 'q'] },
    lazy: async () => ({ Component: (await import('./HelpPage')).HelpPage }),
  },
];
