import { LoadingState } from '@agency/shared/ui';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Says what loads. */
  text: string;
  /** Height of each shape, as a CSS length. */
  height: string;
  className?: string | undefined;
}

/** The grey shapes of three entries of a list that loads, arranged as the list is. */
export function Skeleton({ text, height, className }: SkeletonProps) {
  return (
    <>
      <LoadingState text={text} />
      <div className={className}>
        {[1, 2, 3].map((place) => (
          <span key={place} className={styles.skeleton} style={{ height }} />
        ))}
      </div>
    </>
  );
}
