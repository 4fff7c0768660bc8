import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: '/newsletter',
    lazy: async () => ({ Component: (await import('./NewsletterPage')).NewsletterPage }),
  },
  { path: '/subscribe', lazy: async () => ({ Component: (await import('./SubscribePage')).SubscribePage }) },
];
