import { adminPaths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(adminPaths.about, 'About', () => import('./AboutPage').then((module) => module.AboutPage)),
];
