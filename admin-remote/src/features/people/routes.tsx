import { adminPaths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(adminPaths.people, 'A person’s data', () =>
    import('./PeoplePage').then((module) => module.PeoplePage),
  ),
];
