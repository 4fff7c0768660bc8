import { paths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(paths.admin.messages, 'Contact Messages', () =>
    import('./MessagesPage').then((module) => module.MessagesPage),
  ),
  screen(paths.admin.savedAnswers, 'Saved Answers', () =>
    import('./SavedAnswersPage').then((module) => module.SavedAnswersPage),
  ),
];
