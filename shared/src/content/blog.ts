import type { PageText } from './page';

export const articlePage = { shortName: 'In short' };

export const blogPage: PageText = {
  title: 'Blog',
  lead: 'What we learn while designing, building and running products for our clients.',
};
