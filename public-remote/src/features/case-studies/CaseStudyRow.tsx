import { memo } from 'react';
import { paths } from '@agency/shared/contracts';
import { Picture, pictureOf } from '@agency/shared/ui';
import { ButtonLink } from '../../components/Button';
import { ContactLink } from '../../components/ContactLink';
import { Icon } from '../../components/Icon';
import { PictureLink } from '../../components/PictureLink';
import type { CaseStudyCardData } from './caseStudiesApi';
import { MetricList } from '../../components/work/MetricList';
import { Technologies } from './Technologies';
import styles from './CaseStudyRow.module.css';

interface CaseStudyRowProps {
  /** Set on the first row of each page. */
  id?: string | undefined;
  study: CaseStudyCardData;
  /** Rows alternate: every second one has its image on the right. */
  isReversed: boolean;
  isPriority: boolean;
}

/** One case study in the list, in full; on a phone its results and facts fold out. Memoised, because its list grows. */
export const CaseStudyRow = memo(function CaseStudyRow({
  id,
  study,
  isReversed,
  isPriority,
}: CaseStudyRowProps) {
  const titleId = `case-${study.id}`;
  return (
    <article
      id={id}
      className={isReversed ? `${styles.row} ${styles.reversed}` : styles.row}
      aria-labelledby={titleId}
      data-card
    >
      <PictureLink to={paths.caseStudy(study.id)} alt={pictureOf(study).alt} className={styles.picture}>
        <Picture
          className={styles.image}
          {...pictureOf(study)}
          width={1280}
          height={800}
          sizes="(min-width: 60rem) 41rem, 100vw"
          isPriority={isPriority}
        />
      </PictureLink>
      <div className={styles.head}>
        <p className={styles.category}>{study.category}</p>
        <h2 id={titleId} className={styles.title}>
          {study.title}
        </h2>
        <div className={styles.metrics}>
          <MetricList metrics={study.metrics} />
        </div>
      </div>
      <div className={styles.text}>
        <p className={styles.description}>{study.description}</p>
        <details className={styles.more}>
          <summary className={styles.fold}>
            Results, team and technologies<span className="visually-hidden"> of {study.title}</span>
          </summary>
          <div className={styles.results}>
            <h3 className={styles.resultsTitle}>Key Results</h3>
            <p>{study.results}</p>
          </div>
          <div className={styles.about}>
            <dl className={styles.facts}>
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
          </div>
        </details>
        <div className={styles.actions}>
          <ButtonLink variant="secondary" to={paths.caseStudy(study.id)}>
            View Full Case Study<span className="visually-hidden">: {study.title}</span>
            <Icon name="ArrowRight" />
          </ButtonLink>
          <ContactLink variant="quiet" about={{ selectedCaseStudy: study.title }}>
            Start Your Project<span className="visually-hidden"> like {study.title}</span>
          </ContactLink>
        </div>
      </div>
    </article>
  );
});
