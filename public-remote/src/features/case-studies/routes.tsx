import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: '/case-studies',
    handle: { query: ['category', 'page'] },
    lazy: async () => ({ Component: (await import('./CaseStudiesPage')).CaseStudiesPage }),
  },
  {
    path: '/case-studies/:id',
    lazy: async () => ({ Component: (await import('./CaseStudyPage')).CaseStudyPage }),
  },
];
