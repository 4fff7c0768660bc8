import type { Position } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/Button';
import { useKnownParams } from '../../components/useKnownParams';
import { applyHref, DEPARTMENT_LABELS, factsOf } from './positionFilter';
import styles from './PositionRow.module.css';

/** One open position; what it asks and offers is on its page. */
export function PositionRow({ position }: { position: Position }) {
  const params = useKnownParams();
  const titleId = `position-${position.id}`;
  return (
    <article className={styles.row} aria-labelledby={titleId}>
      <div className={styles.head}>
        <p className={styles.department}>{DEPARTMENT_LABELS[position.department]}</p>
        <h3 id={titleId} className={styles.title}>
          <Link to={paths.position(position.id)}>{position.title}</Link>
        </h3>
        <dl className={styles.facts}>
          {factsOf(position).map(({ name, text }) => (
            <div key={name}>
              <dt className="visually-hidden">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={styles.text}>{position.description}</p>
      <div className={styles.apply}>
        <ButtonLink variant="secondary" to={applyHref(position.id, params)} preventScrollReset>
          Apply Now<span className="visually-hidden">: {position.title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}
