import type { PageText } from './page';

export const projectsPage: PageText = {
  title: 'Projects',
  lead: 'Products we designed, built and keep running, for people who use them every day.',
};
