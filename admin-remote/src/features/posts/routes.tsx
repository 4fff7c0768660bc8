import { paths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';
import { loadPostEditor } from './loadPostEditor';

export const routes = [
  screen(paths.admin.posts, 'Blog Posts', () => import('./PostsPage').then((module) => module.PostsPage)),
  screen(paths.admin.newPost, 'Create New Post', loadPostEditor),
  screen(paths.admin.editPost(':id'), 'Edit Post', loadPostEditor),
];
