import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  { path: '/careers', lazy: async () => ({ Component: (await import('./CareersPage')).CareersPage }) },
];
