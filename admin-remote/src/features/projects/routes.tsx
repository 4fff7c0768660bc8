import { paths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';
import { loadProjectEditor } from './loadProjectEditor';

export const routes = [
  screen(paths.admin.projects, 'Projects', () =>
    import('./ProjectsPage').then((module) => module.ProjectsPage),
  ),
  screen(paths.admin.newProject, 'Add Project', loadProjectEditor),
  screen(paths.admin.editProject(':id'), 'Edit Project', loadProjectEditor),
];
