import { Skeleton } from '../../components/Skeleton';
import row from './FeaturedProjectRow.module.css';
import styles from './ProjectsSection.module.css';

const ROWS = ['first', 'second', 'third'];

/** The shape of the featured projects while they load. */
export function ProjectsSkeleton() {
  return (
    <div className={styles.rows} role="status">
      {ROWS.map((name) => (
        <div key={name} className={row.row}>
          <Skeleton className={row.frame} height="auto" />
          <div className={row.text}>
            <Skeleton width="30%" />
            <Skeleton width="70%" height="2.5rem" />
            <Skeleton height="6rem" />
          </div>
        </div>
      ))}
      <span className="visually-hidden">Loading projects...</span>
    </div>
  );
}
