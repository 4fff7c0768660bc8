import { memo } from 'react';
import { paths } from '@agency/shared/contracts';
import { textFromHtml } from '@agency/shared/ui';
import { Link } from 'react-router-dom';
import { Tags } from '../../components/Tags';
import { ProjectImage } from './ProjectImage';
import type { ProjectCardData } from './projectsApi';
import styles from './ProjectCard.module.css';

/** Characters of the description a card shows. */
const DESCRIPTION_CHARACTERS = 180;

interface ProjectCardProps {
  project: ProjectCardData;
  isPriority: boolean;
  /** Alone in its row: image beside text where there is room. */
  isWide: boolean;
}

/** One project in the mosaic; the whole card links to it. Memoised, because its list grows. */
export const ProjectCard = memo(function ProjectCard({ project, isPriority, isWide }: ProjectCardProps) {
  return (
    <article className={isWide ? `${styles.card} ${styles.wide}` : styles.card} data-card>
      <ProjectImage
        project={project}
        styles={styles}
        width={1280}
        height={800}
        sizes="(min-width: 60rem) 48rem, (min-width: 40rem) 50vw, 100vw"
        isPriority={isPriority}
      >
        <p className={styles.category}>{project.category}</p>
      </ProjectImage>
      <div className={styles.text}>
        <h2 className={styles.title}>{project.title}</h2>
        <p className={styles.description}>{textFromHtml(project.description, DESCRIPTION_CHARACTERS)}</p>
        <Tags names={project.tags} />
        <Link className={styles.more} to={paths.project(project.id)}>
          View Details<span className="visually-hidden">: {project.title}</span>
        </Link>
      </div>
    </article>
  );
});
