import { adminPaths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(adminPaths.redirects, 'Redirects', () =>
    import('./RedirectsPage').then((module) => module.RedirectsPage),
  ),
];
