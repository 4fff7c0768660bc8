import { adminPaths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(adminPaths.newsletter, 'Newsletter', () =>
    import('./NewsletterPage').then((module) => module.NewsletterPage),
  ),
  screen(adminPaths.newIssue, 'Write Newsletter', () =>
    import('./WriteNewsletterPage').then((module) => module.WriteNewsletterPage),
  ),
];
