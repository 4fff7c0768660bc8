import { adminPaths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(adminPaths.activity, 'Activity', () =>
    import('./ActivityPage').then((module) => module.ActivityPage),
  ),
];
