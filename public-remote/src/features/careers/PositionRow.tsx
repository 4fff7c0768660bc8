import type { Position } from '@agency/shared/content';
import { ButtonLink } from '../../components/Button';
import { useKnownParams } from '../../components/useKnownParams';
import { applyHref, DEPARTMENT_LABELS } from './positionFilter';
import styles from './PositionRow.module.css';

/** One open position; what it asks and offers folds out. */
export function PositionRow({ position }: { position: Position }) {
  const params = useKnownParams();
  const titleId = `position-${position.id}`;
  return (
    <article className={styles.row} aria-labelledby={titleId}>
      <div className={styles.head}>
        <p className={styles.department}>{DEPARTMENT_LABELS[position.department]}</p>
        <h3 id={titleId} className={styles.title}>
          {position.title}
        </h3>
        <dl className={styles.facts}>
          <Fact name="Location" value={position.location} />
          <Fact name="Type" value={position.type} />
          <Fact name="Salary" value={position.salary} />
          <Fact name="Experience" value={position.experience} />
        </dl>
      </div>
      <div className={styles.body}>
        <p>{position.description}</p>
        <details className={styles.more}>
          <summary>Requirements and benefits</summary>
          <div className={styles.lists}>
            <div>
              <h4>Requirements</h4>
              <ul>
                {position.requirements.map((requirement) => (
                  <li key={requirement}>{requirement}</li>
                ))}
              </ul>
            </div>
            <div>
              <h4>Benefits</h4>
              <ul>
                {position.benefits.map((benefit) => (
                  <li key={benefit}>{benefit}</li>
                ))}
              </ul>
            </div>
          </div>
        </details>
      </div>
      <div className={styles.apply}>
        <ButtonLink variant="secondary" to={applyHref(position.id, params)} preventScrollReset>
          Apply Now<span className="visually-hidden">: {position.title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
