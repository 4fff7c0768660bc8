import { adminPaths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(adminPaths.team, 'Team', () => import('./TeamPage').then((module) => module.TeamPage)),
];
