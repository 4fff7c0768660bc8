import { paths } from '@agency/shared/contracts';
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: paths.newsletter,
    lazy: async () => ({ Component: (await import('./NewsletterPage')).NewsletterPage }),
  },
  {
    path: paths.subscribe,
    lazy: async () => ({ Component: (await import('./SubscribePage')).SubscribePage }),
  },
];
