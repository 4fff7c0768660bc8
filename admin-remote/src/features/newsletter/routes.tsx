import { paths } from '@agency/shared/contracts';
import { screen } from '../../components/layout/screen';

export const routes = [
  screen(paths.admin.newsletter, 'Newsletter', () =>
    import('./NewsletterPage').then((module) => module.NewsletterPage),
  ),
  screen(paths.admin.newIssue, 'Write Newsletter', () =>
    import('./WriteNewsletterPage').then((module) => module.WriteNewsletterPage),
  ),
];
