import { paths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(paths.admin.insight, 'Insight', () => import('./InsightPage').then((module) => module.InsightPage)),
];
