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
