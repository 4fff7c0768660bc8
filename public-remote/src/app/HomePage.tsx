import { brand } from '@agency/shared/content';
import { HOME_SLOT, paths } from '@agency/shared/contracts';
import { Slot } from '@agency/shared/runtime';
import { Seo } from '../components/Seo';
import { PlainSection } from '../components/PlainSection';
import { organizationJsonLd } from '../components/structuredData';
import { useScrollTarget } from '../components/site/useScrollTarget';
import { AboutSection } from '../features/about/AboutSection';
import { ContactSection } from '../features/contact/ContactSection';
import { Hero } from '../features/home/Hero';
import { NewsletterSection } from '../features/newsletter/NewsletterSection';
import { PartnerStrip } from '../features/home/PartnerStrip';
import { ProjectsSection } from '../features/projects/ProjectsSection';
import { TeamSection } from '../features/team/TeamSection';
import { ServicesSection } from '../features/services/ServicesSection';

/** The sections that also stand alone, by their name in the address. */
export const SECTIONS = {
  about: AboutSection,
  services: ServicesSection,
  projects: ProjectsSection,
  team: TeamSection,
  newsletter: NewsletterSection,
  contact: ContactSection,
};

/** `/`: everything the agency has to say, in sections that can be linked to. */
export function HomePage() {
  useScrollTarget();
  return (
    <>
      <Seo
        title={`${brand.name}, ${brand.tagline}`}
        description={brand.description}
        path={paths.home}
        jsonLd={organizationJsonLd()}
      />
      <Hero />
      <PartnerStrip />
      <AboutSection />
      <ServicesSection />
      <ProjectsSection />
      <TeamSection />
      <Slot name={HOME_SLOT} wrap={(section) => <PlainSection>{section}</PlainSection>} />
      <NewsletterSection />
      <ContactSection />
    </>
  );
}
