import { adminPaths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(adminPaths.settings, 'Settings', () =>
    import('./SettingsPage').then((module) => module.SettingsPage),
  ),
];
