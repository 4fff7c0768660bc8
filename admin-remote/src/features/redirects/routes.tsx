import { paths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(paths.admin.redirects, 'Redirects', () =>
    import('./RedirectsPage').then((module) => module.RedirectsPage),
  ),
];
