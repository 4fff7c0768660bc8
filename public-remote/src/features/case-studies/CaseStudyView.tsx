import { caseStudiesPage } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { Picture } from '@agency/shared/ui';
import { BackLink } from '../../components/BackLink';
import { ContactLink } from '../../components/ContactLink';
import { Seo } from '../../components/Seo';
import { breadcrumbJsonLd } from '../../components/structuredData';
import type { CaseStudyDetail } from './caseStudiesApi';
import { MetricList } from './MetricList';
import { NextCase } from './NextCase';
import { Technologies } from './Technologies';
import styles from './CaseStudyView.module.css';

/** A case study in full: challenge, solution, results, then the next one. */
export function CaseStudyView({ study }: { study: CaseStudyDetail }) {
  const path = paths.caseStudy(study.id);
  return (
    <>
      <article>
        <Seo
          title={study.title}
          description={study.description}
          path={path}
          image={study.image}
          type="article"
          jsonLd={breadcrumbJsonLd([
            { name: 'Case Studies', path: paths.caseStudies },
            { name: study.title, path },
          ])}
        />
        <header className={styles.header}>
          <BackLink to={paths.caseStudies}>All case studies</BackLink>
          <p className={styles.category}>{study.category}</p>
          <h1 className={styles.title}>{study.title}</h1>
          <p className={styles.lead}>{study.description}</p>
        </header>
        <Picture
          className={styles.image}
          src={study.image}
          alt={study.image_alt ?? ''}
          width={1600}
          height={900}
          sizes="(min-width: 80rem) 72rem, 100vw"
          isPriority
        />
        <div className={styles.metrics}>
          <MetricList metrics={study.metrics} />
        </div>
        <div className={styles.body}>
          <aside className={styles.facts} aria-label="Project facts">
            <dl className={styles.factList}>
              <div>
                <dt>Client</dt>
                <dd>{study.client}</dd>
              </div>
              <div>
                <dt>Team</dt>
                <dd>{study.team}</dd>
              </div>
              <div>
                <dt>Duration</dt>
                <dd>{study.duration}</dd>
              </div>
            </dl>
            <Technologies names={study.technologies} />
          </aside>
          <div className={styles.story}>
            <Chapter title="Challenge" text={study.challenge} />
            <Chapter title="Solution" text={study.solution} />
            <Chapter title="Results" text={study.results} />
          </div>
        </div>
        <div className={styles.action}>
          <h2>{caseStudiesPage.invitation}</h2>
          <ContactLink about={{ selectedCaseStudy: study.title }}>Start Your Project</ContactLink>
        </div>
      </article>
      <NextCase study={study} />
    </>
  );
}

/** Paragraphs are separated by empty lines, as they were typed. */
function Chapter({ title, text }: { title: string; text: string }) {
  if (!text.trim()) return null;
  return (
    <section className={styles.chapter}>
      <h2 className={styles.chapterTitle}>{title}</h2>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
