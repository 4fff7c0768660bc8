import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: '/help',
    handle: { query: ['topic', 'q'] },
    lazy: async () => ({ Component: (await import('./HelpPage')).HelpPage }),
  },
];
