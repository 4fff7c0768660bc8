import { paths } from '@agency/shared/contracts';
import { screen, screens } from '../../components/layout/screen';
import { loadPostEditor } from './loadPostEditor';

export const routes = [
  screen(paths.admin.posts, 'Blog Posts', () => import('./PostsPage').then((module) => module.PostsPage)),
  ...screens(
    { [paths.admin.newPost]: 'Create New Post', [paths.admin.editPost(':id')]: 'Edit Post' },
    loadPostEditor,
  ),
];
