import { CONTRACT_VERSION, paths, type RemoteModule } from '@agency/shared/contracts';
import { lazy, Suspense } from 'react';
import { screen } from './screen';

const { admin } = paths;

// Theme and frame come in one chunk, so that the entry stays a list of places.
const AdminFrame = lazy(() => import('./AdminFrame').then((module) => ({ default: module.AdminFrame })));
const Login = lazy(() => import('./Login').then((module) => ({ default: module.Login })));

const loadPostEditor = () =>
  import('../features/posts/PostEditorPage').then((module) => ({ default: module.PostEditorPage }));

const loadCaseStudies = () =>
  import('../features/case-studies/CaseStudiesPage').then((module) => ({ default: module.CaseStudiesPage }));
const loadProjectEditor = () =>
  import('../features/projects/ProjectEditorPage').then((module) => ({ default: module.ProjectEditorPage }));

/** The back-office. The shell guards every route but the sign-in page. */
const app: RemoteModule = {
  name: 'admin-remote',
  contract: CONTRACT_VERSION,
  routes: [
    {
      path: admin.login,
      handle: { title: 'Sign in · Admin' },
      element: (
        <Suspense>
          <Login />
        </Suspense>
      ),
    },
    {
      element: (
        <Suspense>
          <AdminFrame />
        </Suspense>
      ),
      children: [
        screen(admin.dashboard, 'Dashboard', () =>
          import('../features/dashboard/DashboardPage').then((module) => ({ default: module.DashboardPage })),
        ),
        screen(admin.posts, 'Blog Posts', () =>
          import('../features/posts/PostsPage').then((module) => ({ default: module.PostsPage })),
        ),
        screen(admin.newPost, 'Create New Post', loadPostEditor),
        screen(admin.editPost(':id'), 'Edit Post', loadPostEditor),
        screen(admin.caseStudies, 'Case Studies', loadCaseStudies),
        screen(admin.newCaseStudy, 'Case Studies', loadCaseStudies),
        screen(admin.projects, 'Projects', () =>
          import('../features/projects/ProjectsPage').then((module) => ({ default: module.ProjectsPage })),
        ),
        screen(admin.newProject, 'Add Project', loadProjectEditor),
        screen(admin.editProject(':id'), 'Edit Project', loadProjectEditor),
      ],
    },
  ],
};

export default app;
