import { adminPaths } from '@agency/shared/contracts';
import { screen, screens } from '../../components/layout/screen';
import { loadPostEditor } from './loadPostEditor';

export const routes = [
  screen(adminPaths.posts, 'Blog Posts', () => import('./PostsPage').then((module) => module.PostsPage)),
  ...screens(
    { [adminPaths.newPost]: 'Create New Post', [adminPaths.editPost(':id')]: 'Edit Post' },
    loadPostEditor,
  ),
];
