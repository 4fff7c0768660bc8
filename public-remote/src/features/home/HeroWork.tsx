import { paths } from '@agency/shared/contracts';
import { Picture, pictureOf } from '@agency/shared/ui';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { HERO_WORK_LIMIT, useListHeroWorkQuery, type HeroWorkData } from './heroWorkApi';
import styles from './HeroWork.module.css';

/**
 * The newest cases beside the headline: client and result, each a link. Where there are none, or they fail to load, the
 * headline stands alone: what failed is said by the sections below, and by the page of all cases.
 */
export function HeroWork() {
  const { data: cases, isError } = useListHeroWorkQuery();
  if (isError || cases?.length === 0) return null;
  return (
    <ul className={styles.work} aria-label="Recent work">
      {cases?.map((work, index) => (
        <li key={work.id}>
          <WorkCard work={work} isFirst={index === 0} />
        </li>
      )) ?? Array.from({ length: HERO_WORK_LIMIT }, (_, place) => <li key={place} aria-hidden="true" />)}
    </ul>
  );
}

function WorkCard({ work, isFirst }: { work: HeroWorkData; isFirst: boolean }) {
  const [result] = work.metrics;
  const image = work.screen?.image ?? work.image;
  return (
    <Link className={styles.card} data-card to={paths.caseStudy(work.id)}>
      <span className={styles.frame}>
        {image && (
          <Picture
            className={styles.image}
            {...pictureOf({ ...work, image })}
            alt=""
            width={1280}
            height={800}
            isPriority={isFirst}
            sizes={
              isFirst
                ? '(min-width: 60rem) 34vw, (min-width: 40rem) 30vw, 7rem'
                : '(min-width: 60rem) 10.5rem, 30vw'
            }
          />
        )}
      </span>
      <span className={styles.text}>
        <span className={styles.client}>{work.client}</span>{' '}
        {result ? (
          <>
            <strong className={styles.value}>{result.value}</strong>{' '}
            <span className={styles.label}>{result.label}</span>
          </>
        ) : (
          <strong className={styles.label}>{work.title}</strong>
        )}
      </span>
      <Icon name="ArrowRight" className={styles.arrow} />
    </Link>
  );
}
