import { paths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

const load = () => import('./CaseStudiesPage').then((module) => module.CaseStudiesPage);

export const routes = [
  screen(paths.admin.caseStudies, 'Case Studies', load),
  screen(paths.admin.newCaseStudy, 'New Case Study', load),
];
