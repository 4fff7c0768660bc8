import { POST_PREVIEW_PATH } from '@agency/shared/contracts';
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  { path: '/blog', lazy: async () => ({ Component: (await import('./BlogPage')).BlogPage }) },
  { path: '/blog/:slug', lazy: async () => ({ Component: (await import('./PostPage')).PostPage }) },
  { path: POST_PREVIEW_PATH, lazy: async () => ({ Component: (await import('./PreviewPage')).PreviewPage }) },
];
