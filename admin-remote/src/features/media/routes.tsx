import { adminPaths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(adminPaths.media, 'Media', () => import('./MediaPage').then((module) => module.MediaPage)),
];
