import { paths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(paths.admin.import, 'Import and export', () =>
    import('./ImportPage').then((module) => module.ImportPage),
  ),
];
