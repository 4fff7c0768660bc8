import { adminPaths } from '@agency/shared/contracts';
import { screens } from '../../components/layout/screen';

export const routes = screens(
  { [adminPaths.caseStudies]: 'Case Studies', [adminPaths.newCaseStudy]: 'New Case Study' },
  () => import('./CaseStudiesPage').then((module) => module.CaseStudiesPage),
);
