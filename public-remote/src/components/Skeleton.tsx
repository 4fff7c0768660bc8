import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths; a line of text when left out. */
  width?: string;
  height?: string;
  className?: string | undefined;
}

/** The grey shape of something that loads. Decorative: say what loads in a status beside it. */
export function Skeleton({ width = '100%', height = '1em', className }: SkeletonProps) {
  return (
    <span
      className={[styles.skeleton, className].filter(Boolean).join(' ')}
      style={{ width, height }}
      aria-hidden="true"
    />
  );
}
