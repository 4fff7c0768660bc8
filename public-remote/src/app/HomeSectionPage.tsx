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
import { ContactAnswer } from '../features/contact/ContactAnswer';
import { ServicesWithWork } from '../features/services/ServicesWithWork';

interface StandAlone {
  text: { pageTitle: string };
  /** Where search engines should send people instead. */
  canonical: string;
}

/** The sections that also stand alone, by their name in the address. */
const PAGES = {
  about: { text: aboutSection, canonical: paths.about },
  services: { text: servicesSection, canonical: paths.services },
  projects: { text: projectsSection, canonical: paths.projects },
  team: { text: teamSection, canonical: paths.team },
  newsletter: { text: newsletterSection, canonical: paths.newsletter },
  contact: { text: contactSection, canonical: paths.contact },
} satisfies Record<string, StandAlone>;

export type StandAloneSection = keyof typeof PAGES;

/** `/home/{section}`: one section of the home page, and the way back to it. */
export function HomeSectionPage({
  section,
  Section,
}: {
  section: StandAloneSection;
  Section: ComponentType<{ level?: 1 | 2 }>;
}) {
  const { text, canonical } = PAGES[section];
  return (
    <SectionPage title={text.pageTitle} description={brand.description} path={canonical}>
      {section === 'services' ? <ServicesWithWork /> : <Section level={1} />}
      {section === 'contact' && <ContactAnswer />}
    </SectionPage>
  );
}
