import { paths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(paths.admin.dashboard, 'Dashboard', () =>
    import('./DashboardPage').then((module) => module.DashboardPage),
  ),
];
