import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  { path: '/privacy', lazy: async () => ({ Component: (await import('./PrivacyPage')).PrivacyPage }) },
  { path: '/terms', lazy: async () => ({ Component: (await import('./TermsPage')).TermsPage }) },
];
