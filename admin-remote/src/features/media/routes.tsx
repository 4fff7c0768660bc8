import { paths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(paths.admin.media, 'Media', () => import('./MediaPage').then((module) => module.MediaPage)),
];
