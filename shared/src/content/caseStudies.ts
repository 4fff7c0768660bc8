import type { PageText } from './page';

export const caseStudiesPage: PageText & { invitation: string } = {
  title: 'Case Studies',
  lead: 'What was in the way, what we did about it, and what it changed, with the figures.',
  invitation: 'Something like this in mind?',
};
