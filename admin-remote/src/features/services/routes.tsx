import { adminPaths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(adminPaths.services, 'Services', () =>
    import('./ServicesPage').then((module) => module.ServicesPage),
  ),
];
