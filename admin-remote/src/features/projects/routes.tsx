import { paths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

const loadEditor = () => import('./ProjectEditorPage').then((module) => module.ProjectEditorPage);

export const routes = [
  screen(paths.admin.projects, 'Projects', () =>
    import('./ProjectsPage').then((module) => module.ProjectsPage),
  ),
  screen(paths.admin.newProject, 'Add Project', loadEditor),
  screen(paths.admin.editProject(':id'), 'Edit Project', loadEditor),
];
