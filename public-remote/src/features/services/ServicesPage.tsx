import { paths } from '@agency/shared/contracts';
import { SectionPage } from '../../components/SectionPage';
import { breadcrumbJsonLd } from '../../components/structuredData';
import { ServicesSection } from './ServicesSection';

/** `/services` */
export function ServicesPage() {
  return (
    <SectionPage
      title="Services"
      description="Web and mobile development, cloud, UI/UX design, e-commerce and digital strategy, by one team from sketch to operation."
      path={paths.services}
      jsonLd={[breadcrumbJsonLd([{ name: 'Services', path: paths.services }])]}
      hasInvitation
    >
      <ServicesSection level={1} />
    </SectionPage>
  );
}
