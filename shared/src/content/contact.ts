import { brand } from './brand';

export interface ContactDetail {
  kind: 'email' | 'phone' | 'location';
  label: string;
  text: string;
  /** Absent where there is nothing to open. */
  href?: string;
}

export const contactDetails: readonly ContactDetail[] = [
  { kind: 'email', label: 'Email', text: brand.email, href: `mailto:${brand.email}` },
  { kind: 'phone', label: 'Phone', text: brand.phone, href: brand.phoneHref },
  { kind: 'location', label: 'Studio', text: brand.location },
];

/** For search results; the page itself shows the section. */
export const contactPage = {
  description: `Write to ${brand.name} in ${brand.location}: free consultation and estimate, an answer within 24 hours.`,
};

export const whyChooseUs = {
  title: 'Why Choose Us',
  reasons: [
    'Response within 24 hours',
    'Free consultation and estimate',
    'Dedicated project manager',
    '100% satisfaction guarantee',
  ],
} as const;

/** Below the form on the contact page: whose desk a message lands on, and what happens then. */
export const contactAnswer = {
  title: 'What happens then',
  person: {
    name: 'Daniel Brandt',
    role: 'Partner, Client Projects',
    image: '/media/team/daniel-brandt.webp',
    short: 'Daniel Brandt reads every message, weekends included.',
    text: 'Daniel reads every message, weekends included, and hands it to the person who would lead the work.',
  },
  steps: [
    {
      when: 'Within 24 hours',
      text: 'That person writes back: with questions, or with who could do it better than we.',
    },
    {
      when: 'In the same week',
      text: 'Half an hour on the phone, free, with the designer or engineer who would do it.',
    },
    {
      when: 'A week later',
      text: 'An estimate on two pages: what it costs, when it ends, and what we would leave out.',
    },
  ],
} as const;
