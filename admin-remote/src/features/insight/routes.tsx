import { adminPaths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(adminPaths.insight, 'Insight', () => import('./InsightPage').then((module) => module.InsightPage)),
];
