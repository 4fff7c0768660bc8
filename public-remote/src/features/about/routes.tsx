import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  { path: '/about', lazy: async () => ({ Component: (await import('./AboutPage')).AboutPage }) },
];
