import { paths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(paths.admin.about, 'About', () => import('./AboutPage').then((module) => module.AboutPage)),
];
