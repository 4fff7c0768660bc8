import { Skeleton } from '../../components/Skeleton';
import card from './TeamCard.module.css';
import styles from './TeamSection.module.css';

/** Three cards. */
const CARDS = ['first', 'second', 'third'];

/** The shape of the team while it loads. */
export function TeamSkeleton() {
  return (
    <div className={styles.grid} role="status">
      <span className="visually-hidden">Loading team...</span>
      {CARDS.map((name) => (
        <div key={name} className={card.card} data-testid="team-skeleton">
          <Skeleton className={card.portrait} height="auto" />
          <Skeleton width="60%" height="1.5rem" />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  );
}
