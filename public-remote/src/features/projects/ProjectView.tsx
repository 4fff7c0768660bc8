import { SHOWN_IN_RESULTS } from '@agency/shared/content';
import { paths, type Nothing } from '@agency/shared/contracts';
import { gradientCss } from '@agency/shared/design';
import { textFromHtml } from '@agency/shared/ui';
import type { CSSProperties } from 'react';
import bleed from '../../components/Bleed.module.css';
import { ButtonLink } from '../../components/Button';
import { Cover } from '../../components/Cover';
import { Prose } from '../../components/Prose';
import { Seo } from '../../components/Seo';
import { Tags } from '../../components/Tags';
import { breadcrumbJsonLd } from '../../components/structuredData';
import { Facts } from '../../components/work/Facts';
import { MetricList } from '../../components/work/MetricList';
import { WorkEnd } from '../../components/work/WorkEnd';
import { NextProject } from './NextProject';
import type { ProjectDetail } from './projectsApi';
import styles from './ProjectView.module.css';

/** A project in full. It shows the thing: as wide as the page, on the client's colour; then facts, figures, screens, people, the next one. */
export function ProjectView({ project }: { project: ProjectDetail }) {
  const { id, title, category, description, image, image_alt: _alt, gradient: _gradient, ...facts } = project;
  const { picture_details, tags, order, ...rest } = facts;
  const { client, year, role, metrics, screens, quote, quote_by, people, ...links } = rest;
  const { live_demo_url, case_study_url, search, updated_at: _, ...others } = links;
  const _everyColumnIsShown: Nothing = others;
  const path = paths.project(id);
  const colour = { '--client': gradientCss(project.gradient) } as CSSProperties;
  return (
    <>
      <article style={colour}>
        <Seo
          title={title}
          description={textFromHtml(description, SHOWN_IN_RESULTS.description)}
          path={path}
          image={image}
          search={search}
          jsonLd={breadcrumbJsonLd([
            { name: 'Projects', path: paths.projects },
            { name: title, path },
          ])}
        />
        <header className={styles.opening}>
          <p className={styles.category}>{category}</p>
          <h1 className={styles.title}>{title}</h1>
          <ProjectLinks demo={live_demo_url} caseStudy={case_study_url} />
        </header>
        <div className={`${bleed.bleed} ${styles.stage}`}>
          <Cover of={project} gradient={project.gradient} sizes="(min-width: 80rem) 80rem, 94vw" />
        </div>
        <Facts label="About this project" facts={{ Client: client, Year: year, 'What we did': role }}>
          <Tags names={tags} list={paths.projects} />
        </Facts>
        <div className={styles.story}>
          <Prose html={description} />
        </div>
        <MetricList metrics={metrics} />
        <WorkEnd work={{ screens, quote, quote_by, people, picture_details }} />
      </article>
      <NextProject after={{ id, order }} />
    </>
  );
}

function ProjectLinks({ demo, caseStudy }: { demo: string | null; caseStudy: string | null }) {
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
