import { sectionPictures, servicesPage, servicesSection } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { SectionInvitation } from '../../components/SectionInvitation';
import { SectionPage } from '../../components/SectionPage';
import { SectionPicture } from '../../components/SectionPicture';
import { ServicesWithWork } from './ServicesWithWork';
import { WaysToBegin } from './WaysToBegin';

/** `/services` */
export function ServicesPage() {
  return (
    <SectionPage
      title={servicesSection.pageTitle}
      description={servicesPage.description}
      path={paths.services}
      end={<SectionInvitation page="services" />}
    >
      <ServicesWithWork />
      <SectionPicture {...sectionPictures.services} />
      <WaysToBegin />
    </SectionPage>
  );
}
