import { paths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(paths.admin.accounts, 'Accounts', () =>
    import('./AccountsPage').then((module) => module.AccountsPage),
  ),
];
