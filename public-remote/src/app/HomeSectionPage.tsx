import type { ComponentType } from 'react';
import { brand } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { SectionPage } from '../components/SectionPage';
import { AboutSection } from '../features/about/AboutSection';
import { ContactSection } from '../features/contact/ContactSection';
import { NewsletterSection } from '../features/newsletter/NewsletterSection';
import { ProjectsSection } from '../features/projects/ProjectsSection';
import { TeamSection } from '../features/team/TeamSection';
import { ServicesSection } from '../features/services/ServicesSection';

interface StandAlone {
  title: string;
  Section: ComponentType<{ level?: 1 | 2 }>;
  /** Where search engines should send people instead. */
  canonical: string;
}

/** The sections that also stand alone, by their name in the address. */
const SECTIONS = {
  about: { title: 'About Us', Section: AboutSection, canonical: paths.about },
  services: { title: 'Services', Section: ServicesSection, canonical: paths.services },
  projects: { title: 'Featured Projects', Section: ProjectsSection, canonical: paths.projects },
  team: { title: 'Team', Section: TeamSection, canonical: paths.team },
  newsletter: { title: 'Newsletter', Section: NewsletterSection, canonical: paths.newsletter },
  contact: { title: 'Contact', Section: ContactSection, canonical: paths.contact },
} satisfies Record<string, StandAlone>;

export type StandAloneSection = keyof typeof SECTIONS;

/** `/home/{section}`: one section of the home page, and the way back to it. */
export function HomeSectionPage({ section }: { section: StandAloneSection }) {
  const { title, Section, canonical } = SECTIONS[section];
  return (
    <SectionPage title={title} description={brand.description} path={canonical}>
      <Section level={1} />
    </SectionPage>
  );
}
