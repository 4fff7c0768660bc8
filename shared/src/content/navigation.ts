import { paths } from '../contracts';
import type { ContentLink, LinkGroup } from './links';

/** The navigation bar, in order. */
export const navigation: readonly ContentLink[] = [
  { label: 'Home', target: { section: 'home' } },
  { label: 'About', target: { section: 'about' } },
  { label: 'Services', target: { section: 'services' } },
  { label: 'Projects', target: { section: 'projects' } },
  { label: 'Contact', target: { section: 'contact' } },
];

export const getStartedLink: ContentLink = { label: 'Get Started', target: { section: 'contact' } };

/** The footer's groups, in order. */
export const footerGroups: readonly LinkGroup[] = [
  {
    title: 'Services',
    links: [
      { label: 'Web Development', target: { section: 'services' } },
      { label: 'Mobile Apps', target: { section: 'services' } },
      { label: 'UI/UX Design', target: { section: 'services' } },
      { label: 'Digital Strategy', target: { section: 'services' } },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About Us', target: { section: 'about' } },
      { label: 'Our Team', target: { path: paths.team } },
      { label: 'Careers', target: { path: paths.careers } },
      { label: 'Contact', target: { section: 'contact' } },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'Blog', target: { path: paths.blog } },
      { label: 'Case Studies', target: { path: paths.caseStudies } },
      { label: 'Newsletter', target: { path: paths.newsletter } },
      { label: 'Help Center', target: { path: paths.help } },
    ],
  },
];

export const legalLinks: readonly ContentLink[] = [
  { label: 'Privacy Policy', target: { path: paths.privacy } },
  { label: 'Terms of Service', target: { path: paths.terms } },
];
