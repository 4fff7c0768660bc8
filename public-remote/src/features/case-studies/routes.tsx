import { CASE_STUDY_ROUTE, paths } from '@agency/shared/contracts';
import type { RouteObject } from 'react-router-dom';

export const routes: RouteObject[] = [
  {
    path: paths.caseStudies,
    handle: { query: ['category', 'page'] },
    lazy: async () => ({ Component: (await import('./CaseStudiesPage')).CaseStudiesPage }),
  },
  {
    path: CASE_STUDY_ROUTE,
    lazy: async () => ({ Component: (await import('./CaseStudyPage')).CaseStudyPage }),
  },
];
