import { projectsSection } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { EmptyState, QueryBoundary } from '@agency/shared/ui';
import { ButtonLink } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { Reveal } from '../../components/Reveal';
import { Skeleton } from '../../components/Skeleton';
import { Section } from '../../components/Section';
import { FeaturedProjectRow } from './FeaturedProjectRow';
import { useListFeaturedProjectsQuery } from './featuredProjectsApi';
import styles from './ProjectsSection.module.css';

/** Milliseconds between one project and the next. */
const STAGGER = 200;

/** The featured projects: the first across the page, then two whose image and text change places. */
export function ProjectsSection({ level = 2 }: { level?: 1 | 2 }) {
  const query = useListFeaturedProjectsQuery();
  return (
    <Section
      id="projects"
      kicker={projectsSection.kicker}
      title={projectsSection.title}
      lead={projectsSection.lead}
      level={level}
    >
      <QueryBoundary
        query={query}
        loading={<Skeleton text="Loading projects..." height="32rem" className={styles.rows} />}
        errorText="Failed to load projects."
        empty={<EmptyState text="No featured projects available at the moment" />}
      >
        {(projects) => (
          <ul className={styles.rows}>
            {projects.map((project, index) => (
              <Reveal as="li" key={project.id} delay={index * STAGGER}>
                <FeaturedProjectRow project={project} headingLevel={level === 1 ? 2 : 3} />
              </Reveal>
            ))}
          </ul>
        )}
      </QueryBoundary>
      <div className={styles.all}>
        <ButtonLink variant="secondary" to={paths.projects}>
          View All Projects
          <Icon name="ArrowRight" />
        </ButtonLink>
      </div>
    </Section>
  );
}
