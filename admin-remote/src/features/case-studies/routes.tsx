import { adminPaths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

const load = () => import('./CaseStudiesPage').then((module) => module.CaseStudiesPage);

export const routes = [
  screen(adminPaths.caseStudies, 'Case Studies', load),
  screen(adminPaths.newCaseStudy, 'New Case Study', load),
];
