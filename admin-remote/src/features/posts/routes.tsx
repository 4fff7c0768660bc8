import { paths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

const loadEditor = () => import('./PostEditorPage').then((module) => module.PostEditorPage);

export const routes = [
  screen(paths.admin.posts, 'Blog Posts', () => import('./PostsPage').then((module) => module.PostsPage)),
  screen(paths.admin.newPost, 'Create New Post', loadEditor),
  screen(paths.admin.editPost(':id'), 'Edit Post', loadEditor),
];
