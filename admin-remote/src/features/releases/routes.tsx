import { adminPaths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(adminPaths.releases, 'Releases', () =>
    import('./ReleasesPage').then((module) => module.ReleasesPage),
  ),
];
