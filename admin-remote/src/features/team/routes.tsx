import { paths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(paths.admin.team, 'Team', () => import('./TeamPage').then((module) => module.TeamPage)),
];
