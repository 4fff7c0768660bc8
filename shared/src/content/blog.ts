import type { PageText } from './page';

export const blogPage: PageText & Record<'invitation' | 'invitationLink', string> = {
  title: 'Blog',
  lead: 'What we learn while designing, building and running products for our clients.',
  invitation: 'One of these problems in your inbox, every second Tuesday.',
  invitationLink: 'Get the newsletter',
};
