import { brand } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { SectionPage } from '../../components/SectionPage';
import { breadcrumbJsonLd, organizationJsonLd } from '../../components/structuredData';
import { AboutSection } from './AboutSection';

/** `/about` */
export function AboutPage() {
  return (
    <SectionPage
      title="About Us"
      description={brand.description}
      path={paths.about}
      jsonLd={[organizationJsonLd(), breadcrumbJsonLd([{ name: 'About Us', path: paths.about }])]}
      hasInvitation
    >
      <AboutSection level={1} />
    </SectionPage>
  );
}
