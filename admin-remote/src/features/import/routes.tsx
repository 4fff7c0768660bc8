import { adminPaths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(adminPaths.import, 'Import and export', () =>
    import('./ImportPage').then((module) => module.ImportPage),
  ),
];
