import { paths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(paths.admin.activity, 'Activity', () =>
    import('./ActivityPage').then((module) => module.ActivityPage),
  ),
];
