import { paths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(paths.admin.settings, 'Settings', () =>
    import('./SettingsPage').then((module) => module.SettingsPage),
  ),
];
