import { paths, type Nothing, type Screen } from '@agency/shared/contracts';
import { BackLink } from '../../components/BackLink';
import bleed from '../../components/Bleed.module.css';
import { Cover } from '../../components/Cover';
import { Seo } from '../../components/Seo';
import shore from '../../components/Shore.module.css';
import { breadcrumbJsonLd } from '../../components/structuredData';
import { Facts } from '../../components/work/Facts';
import { beforeAndAfter } from '../../components/work/frames';
import { MetricList } from '../../components/work/MetricList';
import { Screens } from '../../components/work/Screens';
import { WorkEnd } from '../../components/work/WorkEnd';
import type { CaseStudyDetail } from './caseStudiesApi';
import { NextCase } from './NextCase';
import { Technologies } from './Technologies';
import styles from './CaseStudyView.module.css';

/** A case study in full. It reports: the figures first, then the screen before and after, challenge, solution, results, and the next one. */
export function CaseStudyView({ study }: { study: CaseStudyDetail }) {
  const { id, title, category, description, image, image_alt: _alt, metrics, client, ...rest } = study;
  const { team, duration, picture_details, ...story } = rest;
  const { technologies, challenge, solution, results, created_at, updated_at: _, ...work } = story;
  const { screens, quote, quote_by, people, search, ...others } = work;
  const _everyColumnIsShown: Nothing = others;
  const path = paths.caseStudy(id);
  // What has changed stands above the story of it, where there are pictures of both.
  const compared: Screen[] = beforeAndAfter(screens);
  return (
    <>
      <article>
        <Seo
          title={title}
          description={description}
          path={path}
          image={image}
          search={search}
          type="article"
          jsonLd={breadcrumbJsonLd([
            { name: 'Case Studies', path: paths.caseStudies },
            { name: title, path },
          ])}
        />
        <div className={`${bleed.bleed} ${shore.shore} ${styles.opening}`} data-tone="tide">
          <div className={styles.back}>
            <BackLink to={paths.caseStudies}>Back to Case Studies</BackLink>
          </div>
          <header className={styles.words}>
            <p className={styles.category}>{category}</p>
            <h1 className={styles.title}>{title}</h1>
          </header>
          <p className={styles.lead}>{description}</p>
          <div className={styles.cover}>
            <Cover of={study} sizes="(min-width: 80rem) 44rem, (min-width: 64rem) 55vw, 94vw" />
          </div>
          <div className={styles.metrics}>
            <MetricList metrics={metrics} />
          </div>
        </div>
        <section className={`${bleed.bleed} ${styles.report}`} data-tone="paper">
          <Screens heading="Before and after" screens={compared} details={picture_details} />
          <Facts label="Project facts" facts={{ Client: client, Team: team, Duration: duration }}>
            <Technologies names={technologies} />
          </Facts>
          <Chapter title="Challenge" text={challenge} />
          <Chapter title="Solution" text={solution} />
          <Chapter title="Results" text={results} />
          <WorkEnd
            work={{
              screens: screens.filter((screen) => !compared.includes(screen)),
              ...{ quote, quote_by, people, picture_details },
            }}
          />
        </section>
      </article>
      <NextCase after={{ id, created_at }} />
    </>
  );
}

/** Paragraphs are separated by empty lines, as they were typed. */
function Chapter({ title, text }: { title: string; text: string }) {
  if (!text.trim()) return null;
  return (
    <section className={styles.chapter}>
      <h2 className={styles.chapterTitle}>{title}</h2>
      <div className={styles.text}>
        {text.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
