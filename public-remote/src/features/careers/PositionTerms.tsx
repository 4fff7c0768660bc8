import type { Position } from '@agency/shared/content';
import styles from './PositionTerms.module.css';

interface PositionTermsProps {
  position: Position;
  /** Whether they are the text of a page, not a part of a list. */
  isPage?: boolean;
}

/** What is asked for, and what is offered. */
export function PositionTerms({ position, isPage = false }: PositionTermsProps) {
  const { requirements, benefits } = position;
  const Heading = isPage ? 'h2' : 'h4';
  return (
    <div className={isPage ? styles.page : styles.part}>
      {Object.entries({ Requirements: requirements, Benefits: benefits }).map(([title, items]) => (
        <div key={title}>
          <Heading className={styles.heading}>{title}</Heading>
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
