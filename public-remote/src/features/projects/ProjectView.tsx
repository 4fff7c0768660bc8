import { paths } from '@agency/shared/contracts';
import { gradientCss } from '@agency/shared/design';
import { Picture, textFromHtml } from '@agency/shared/ui';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/Button';
import { Prose } from '../../components/Prose';
import { Seo } from '../../components/Seo';
import { breadcrumbJsonLd } from '../../components/structuredData';
import type { ProjectDetail } from './projectsApi';
import styles from './ProjectView.module.css';

const SEO_CHARACTERS = 160;

/** A project in full. */
export function ProjectView({ project }: { project: ProjectDetail }) {
  const path = paths.project(project.id);
  return (
    <article>
      <Seo
        title={project.title}
        description={textFromHtml(project.description, SEO_CHARACTERS)}
        path={path}
        image={project.image}
        jsonLd={breadcrumbJsonLd([
          { name: 'Projects', path: paths.projects },
          { name: project.title, path },
        ])}
      />
      <header className={styles.header}>
        <p className={styles.category}>{project.category}</p>
        <h1 className={styles.title}>{project.title}</h1>
      </header>
      <div className={styles.frame} style={{ backgroundImage: gradientCss(project.gradient) }}>
        {project.image && (
          <Picture
            className={styles.image}
            src={project.image}
            alt={project.image_alt ?? ''}
            width={1600}
            height={1000}
            sizes="(min-width: 80rem) 72rem, 100vw"
            isPriority
          />
        )}
      </div>
      <div className={styles.body}>
        <Prose html={project.description} />
        <aside className={styles.aside} aria-label="About this project">
          <ProjectLinks project={project} />
          {project.tags.length > 0 && (
            <ul className={styles.tags} aria-label="Tags">
              {project.tags.map((tag) => (
                <li key={tag}>
                  <Link to={`${paths.projects}?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
                </li>
              ))}
            </ul>
          )}
        </aside>
      </div>
    </article>
  );
}

function ProjectLinks({ project }: { project: ProjectDetail }) {
  const { live_demo_url: demo, case_study_url: caseStudy } = project;
  if (!demo && !caseStudy) return null;
  return (
    <div className={styles.links}>
      {demo && <ButtonLink href={demo}>Live Demo</ButtonLink>}
      {caseStudy && <CaseStudyLink url={caseStudy} />}
    </div>
  );
}

/** A case study on this site, or one a client published. */
function CaseStudyLink({ url }: { url: string }) {
  if (url.startsWith('/')) {
    return (
      <ButtonLink variant="secondary" to={url}>
        Case Study
      </ButtonLink>
    );
  }
  return (
    <ButtonLink variant="secondary" href={url}>
      Case Study
    </ButtonLink>
  );
}
