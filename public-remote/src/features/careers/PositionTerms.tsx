import type { Position } from '@agency/shared/content';
import styles from './PositionTerms.module.css';

/** What is asked for, and what is offered. */
export function PositionTerms({ position }: { position: Position }) {
  const { requirements, benefits } = position;
  return (
    <div className={styles.terms}>
      {Object.entries({ Requirements: requirements, Benefits: benefits }).map(([title, items]) => (
        <div key={title}>
          <h2 className={styles.heading}>{title}</h2>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
