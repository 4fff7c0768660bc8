import { aboutSection, sectionPictures } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { Crew } from '../../components/crew/Crew';
import { SectionInvitation } from '../../components/SectionInvitation';
import { SectionPage } from '../../components/SectionPage';
import { SectionPicture } from '../../components/SectionPicture';
import { breadcrumbJsonLd, organizationJsonLd } from '../../components/structuredData';
import { AboutSection } from './AboutSection';

/** `/about` */
export function AboutPage() {
  return (
    <SectionPage
      title={aboutSection.pageTitle}
      description={aboutSection.description}
      path={paths.about}
      jsonLd={[organizationJsonLd(), breadcrumbJsonLd([{ name: aboutSection.pageTitle, path: paths.about }])]}
      end={<SectionInvitation page="about" />}
    >
      <AboutSection level={1}>
        <Crew />
      </AboutSection>
      <SectionPicture {...sectionPictures.about} />
    </SectionPage>
  );
}
