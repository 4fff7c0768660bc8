import { adminPaths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(adminPaths.applications, 'Applications', () =>
    import('./ApplicationsPage').then((module) => module.ApplicationsPage),
  ),
  screen(adminPaths.applicationStages, 'Application Stages', () =>
    import('./StagesPage').then((module) => module.StagesPage),
  ),
];
