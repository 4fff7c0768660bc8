import type { Stat } from '../contracts';

/** What stands above a section of the home page. */
export interface SectionText {
  /** One word or two above the title. */
  kicker: string;
  title: string;
  lead: string;
  /** Title of the page that shows the section alone. */
  pageTitle: string;
}

/** Title and lead of the about section are stored in the database; this title takes their place while there are none. */
export const aboutSection: Omit<SectionText, 'lead'> & {
  featuresLabel: string;
  /** What search results say of its page; of the home page they have the brand's words. */
  description: string;
} = {
  kicker: 'About',
  title: 'About Us',
  featuresLabel: 'How we work',
  pageTitle: 'About Us',
  description:
    'The people behind the work, what they value and how they work, from the first call to the years after launch.',
};

export const servicesSection: SectionText = {
  kicker: 'Services',
  title: 'One crew for the whole voyage',
  lead: 'Hand us one part or all of it. The people who draw it are the people who build it and keep it running.',
  pageTitle: 'Services',
};

export const projectsSection: SectionText = {
  kicker: 'Projects',
  title: 'Work that holds in rough water',
  lead: 'Three of the products we designed, built and still look after.',
  pageTitle: 'Featured Projects',
};

export const teamSection: SectionText & { invitation: string; stats: readonly Stat[]; statsNote: string } = {
  kicker: 'Team',
  title: 'The people on deck',
  lead: 'A few of more than fifty. One project manager keeps your dates; you talk about the work with whoever does it.',
  pageTitle: 'Team',
  invitation: 'Bring us the part nobody wants to touch.',
  // The contract's figures, also where they differ from the hero's.
  stats: [
    { value: '50+', label: 'Projects Completed' },
    { value: '15+', label: 'Years Experience' },
    { value: '100%', label: 'Client Satisfaction' },
    { value: '24/7', label: 'Support Available' },
  ],
  statsNote:
    'Products the people above have led to launch, and the years of the longest at it; some began before the studio did.',
};

export const newsletterSection: SectionText = {
  kicker: 'Newsletter',
  title: 'What we learned this fortnight',
  lead: 'One problem from a real project, worked through, with the numbers. Every second Tuesday.',
  pageTitle: 'Newsletter',
};

export const contactSection: SectionText = {
  kicker: 'Contact',
  title: 'Tell us where you want to go',
  lead: 'A few lines are enough. Someone who would work on it writes back.',
  pageTitle: 'Contact',
};

/** What pages end with: the way to the contact form. */
export const pageInvitations = {
  about: 'Want to know whether we fit? The first half hour costs nothing.',
  services: 'Have something in mind? Tell us where you want to go.',
  projects: 'Is there something your people depend on? We would like to see it.',
  caseStudies: 'Which of your figures should move? Tell us.',
};
