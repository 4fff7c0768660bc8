import { contactPage, contactSection } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { SectionPage } from '../../components/SectionPage';
import { organizationJsonLd } from '../../components/structuredData';
import { ContactAnswer } from './ContactAnswer';
import { ContactSection } from './ContactSection';

/** `/contact`; the message begins with the service, case study or topic the visitor comes from. */
export function ContactPage() {
  return (
    <SectionPage
      title={contactSection.pageTitle}
      description={contactPage.description}
      path={paths.contact}
      jsonLd={[organizationJsonLd()]}
    >
      <ContactSection level={1} />
      <ContactAnswer />
    </SectionPage>
  );
}
