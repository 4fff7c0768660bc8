import { adminPaths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';
import { loadProjectEditor } from './loadProjectEditor';

export const routes = [
  screen(adminPaths.projects, 'Projects', () =>
    import('./ProjectsPage').then((module) => module.ProjectsPage),
  ),
  screen(adminPaths.newProject, 'Add Project', loadProjectEditor),
  screen(adminPaths.editProject(':id'), 'Edit Project', loadProjectEditor),
];
