import { paths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(paths.admin.applications, 'Applications', () =>
    import('./ApplicationsPage').then((module) => module.ApplicationsPage),
  ),
  screen(paths.admin.applicationStages, 'Application Stages', () =>
    import('./StagesPage').then((module) => module.StagesPage),
  ),
];
