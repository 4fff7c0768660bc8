import { adminPaths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(adminPaths.messages, 'Contact Messages', () =>
    import('./MessagesPage').then((module) => module.MessagesPage),
  ),
  screen(adminPaths.savedAnswers, 'Saved Answers', () =>
    import('./SavedAnswersPage').then((module) => module.SavedAnswersPage),
  ),
];
