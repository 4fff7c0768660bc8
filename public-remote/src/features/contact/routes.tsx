import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  { path: '/contact', lazy: async () => ({ Component: (await import('./ContactPage')).ContactPage }) },
];
