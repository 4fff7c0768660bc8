import { paths } from '@agency/shared/contracts';
import { pictureOf, textFromHtml } from '@agency/shared/ui';
import { ButtonLink } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { PictureLink } from '../../components/PictureLink';
import { Tags } from '../../components/Tags';
import { Quote } from '../../components/work/Quote';
import { CaseStudyLink } from './CaseStudyLink';
import styles from './FeaturedProjectRow.module.css';
import type { FeaturedProject } from './featuredProjectsApi';
import { LiveDemoLink } from './LiveDemoLink';
import { ProjectImage } from './ProjectImage';

const DESCRIPTION_CHARACTERS = 240;

interface FeaturedProjectRowProps {
  project: FeaturedProject;
  headingLevel: 2 | 3;
}

/** One featured project: image, text, and what can be looked at. */
export function FeaturedProjectRow({ project, headingLevel }: FeaturedProjectRowProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.row} data-card>
      <PictureLink
        to={paths.project(project.id)}
        alt={project.image && pictureOf({ ...project, image: project.image }).alt}
        className={styles.picture}
      >
        <ProjectImage
          project={project}
          styles={styles}
          width={1600}
          height={1000}
          sizes="auto, (min-width: 85rem) 80rem, 94vw"
        />
      </PictureLink>
      <div className={styles.text}>
        <p className={styles.category}>{project.category}</p>
        <Heading className={styles.title}>{project.title}</Heading>
        <p className={styles.description}>{textFromHtml(project.description, DESCRIPTION_CHARACTERS)}</p>
        <Quote text={project.quote} by={project.quote_by} className={styles.quote} />
        <Tags names={project.tags} />
        <div className={styles.actions}>
          <ButtonLink variant="secondary" to={paths.project(project.id)}>
            View Project<span className="visually-hidden"> {project.title}</span>
            <Icon name="ArrowRight" />
          </ButtonLink>
          <LiveDemoLink title={project.title} url={project.live_demo_url} />
          <CaseStudyLink title={project.title} url={project.case_study_url} />
        </div>
      </div>
    </article>
  );
}
