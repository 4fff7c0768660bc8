import { paths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(paths.admin.releases, 'Releases', () =>
    import('./ReleasesPage').then((module) => module.ReleasesPage),
  ),
];
