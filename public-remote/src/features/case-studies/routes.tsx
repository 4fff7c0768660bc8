import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: '/case-studies',
    lazy: async () => ({ Component: (await import('./CaseStudiesPage')).CaseStudiesPage }),
  },
  {
    path: '/case-studies/:id',
    lazy: async () => ({ Component: (await import('./CaseStudyPage')).CaseStudyPage }),
  },
];
