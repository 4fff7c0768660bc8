import { adminPaths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(adminPaths.accounts, 'Accounts', () =>
    import('./AccountsPage').then((module) => module.AccountsPage),
  ),
];
