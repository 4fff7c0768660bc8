import type { ComponentType } from 'react';
import {
  aboutSection,
  brand,
  contactSection,
  newsletterSection,
  projectsSection,
  servicesSection,
  teamSection,
} from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { SectionPage } from '../components/SectionPage';
import { AboutSection } from '../features/about/AboutSection';
import { ContactAnswer } from '../features/contact/ContactAnswer';
import { ContactSection } from '../features/contact/ContactSection';
import { NewsletterSection } from '../features/newsletter/NewsletterSection';
import { ProjectsSection } from '../features/projects/ProjectsSection';
import { TeamSection } from '../features/team/TeamSection';
import { ServicesSection } from '../features/services/ServicesSection';

interface StandAlone {
  text: { pageTitle: string };
  Section: ComponentType<{ level?: 1 | 2 }>;
  /** Where search engines should send people instead. */
  canonical: string;
}

/** The sections that also stand alone, by their name in the address. */
const SECTIONS = {
  about: { text: aboutSection, Section: AboutSection, canonical: paths.about },
  services: { text: servicesSection, Section: ServicesSection, canonical: paths.services },
  projects: { text: projectsSection, Section: ProjectsSection, canonical: paths.projects },
  team: { text: teamSection, Section: TeamSection, canonical: paths.team },
  newsletter: { text: newsletterSection, Section: NewsletterSection, canonical: paths.newsletter },
  contact: { text: contactSection, Section: ContactSection, canonical: paths.contact },
} satisfies Record<string, StandAlone>;

export type StandAloneSection = keyof typeof SECTIONS;

/** `/home/{section}`: one section of the home page, and the way back to it. */
export function HomeSectionPage({ section }: { section: StandAloneSection }) {
  const { text, Section, canonical } = SECTIONS[section];
  return (
    <SectionPage title={text.pageTitle} description={brand.description} path={canonical}>
      <Section level={1} />
      {section === 'contact' && <ContactAnswer />}
    </SectionPage>
  );
}
