import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  { path: '/services', lazy: async () => ({ Component: (await import('./ServicesPage')).ServicesPage }) },
];
