import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  { path: '/team', lazy: async () => ({ Component: (await import('./TeamPage')).TeamPage }) },
];
