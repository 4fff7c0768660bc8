import { aboutPage, aboutSection, sectionPictures } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { Crew } from '../../components/crew/Crew';
import { SectionInvitation } from '../../components/SectionInvitation';
import { SectionPage } from '../../components/SectionPage';
import { SectionPicture } from '../../components/SectionPicture';
import { organizationJsonLd } from '../../components/structuredData';
import styles from './AboutPage.module.css';
import { AboutSection } from './AboutSection';

/** `/about` */
export function AboutPage() {
  return (
    <SectionPage
      title={aboutSection.pageTitle}
      description={aboutSection.description}
      path={paths.about}
      jsonLd={[organizationJsonLd()]}
      end={<SectionInvitation page="about" />}
    >
      <AboutSection level={1}>
        <p className={styles.opening}>{aboutPage.opening}</p>
        <Crew />
      </AboutSection>
      <SectionPicture {...sectionPictures.about} />
    </SectionPage>
  );
}
