import { Card } from '../../components/Card';
import { Skeleton } from '../../components/Skeleton';
import styles from './ServicesSection.module.css';

const CARDS = ['first', 'second', 'third'];

/** The shape of the service cards while they load. */
export function ServicesSkeleton() {
  return (
    <div className={styles.grid} role="status">
      <span className="visually-hidden">Loading services...</span>
      {CARDS.map((card) => (
        <Card key={card} as="div">
          <Skeleton width="3.25rem" height="3.25rem" />
          <Skeleton width="60%" height="1.75rem" />
          <Skeleton height="4.5rem" />
          <Skeleton width="80%" height="7rem" />
        </Card>
      ))}
    </div>
  );
}
