import { paths, type Stat } from '../contracts';
import type { ContentImage } from './image';

export interface Hero {
  /** The agency's own line, above the headline. */
  promise: string;
  headline: string;
  tagline: string;
  primaryButton: { label: string; path: string };
  secondaryButton: { label: string; path: string };
  stats: readonly Stat[];
  /** What the figures count. */
  statsNote: string;
  showcase: ContentImage;
}

/** Texts and figures of the first screen. */
export const hero: Hero = {
  promise: 'We build for the day after launch',
  headline: 'Full-Service Digital Agency',
  tagline: 'Web, Mobile, Cloud & E-commerce Solutions for Ambitious Brands.',
  primaryButton: { label: 'Start Your Project', path: paths.contact },
  secondaryButton: { label: 'View Our Work', path: paths.caseStudies },
  stats: [
    { value: '500+', label: 'Projects Delivered' },
    { value: '100+', label: 'Happy Clients' },
    { value: '50+', label: 'Team Members' },
    { value: '5+', label: 'Years Experience' },
  ],
  statsNote: 'The studio since 2019, from two-week reviews to builds of eleven months.',
  showcase: {
    src: '/media/hero/showcase.webp',
    alt: 'Three products in a drawn tide: a shopping list in the order of the aisles, a kiln in cross-section whose shelves are booked, a handheld that reads a torn label.',
    width: 2560,
    height: 1320,
  },
};
