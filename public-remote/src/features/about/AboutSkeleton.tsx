import { LoadingState } from '@agency/shared/ui';
import { Skeleton } from '../../components/Skeleton';
import styles from './AboutView.module.css';

/** The shape of the section while its row loads. */
export function AboutSkeleton() {
  return (
    <>
      <LoadingState text="Loading about content..." />
      <div className={styles.about}>
        <Skeleton height="18rem" />
        <Skeleton height="14rem" />
      </div>
    </>
  );
}
