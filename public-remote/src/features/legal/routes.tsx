import { paths } from '@agency/shared/contracts';
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  { path: paths.privacy, lazy: async () => ({ Component: (await import('./PrivacyPage')).PrivacyPage }) },
  { path: paths.terms, lazy: async () => ({ Component: (await import('./TermsPage')).TermsPage }) },
];
