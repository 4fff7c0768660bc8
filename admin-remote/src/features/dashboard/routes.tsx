import { adminPaths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(adminPaths.dashboard, 'Dashboard', () =>
    import('./DashboardPage').then((module) => module.DashboardPage),
  ),
];
