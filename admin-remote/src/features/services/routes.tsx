import { paths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(paths.admin.services, 'Services', () =>
    import('./ServicesPage').then((module) => module.ServicesPage),
  ),
];
