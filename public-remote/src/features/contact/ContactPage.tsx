import { brand } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { SectionPage } from '../../components/SectionPage';
import { breadcrumbJsonLd, organizationJsonLd } from '../../components/structuredData';
import { ContactSection } from './ContactSection';

/** `/contact`; the message begins with the service, case study or topic the visitor comes from. */
export function ContactPage() {
  return (
    <SectionPage
      title="Contact"
      description={`Write to ${brand.name} in ${brand.location}: free consultation and estimate, an answer within 24 hours.`}
      path={paths.contact}
      jsonLd={[organizationJsonLd(), breadcrumbJsonLd([{ name: 'Contact', path: paths.contact }])]}
    >
      <ContactSection level={1} />
    </SectionPage>
  );
}
