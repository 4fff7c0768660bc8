import styles from './States.module.css';

interface LoadingStateProps {
  text?: string;
  /** Is as high as the window: what stands below a page's content does not come into view only to leave it again. */
  isTall?: boolean;
}

/** A polite line while something loads. */
export function LoadingState({ text = 'Loading...', isTall }: LoadingStateProps) {
  return (
    <p className={styles.loading} data-tall={isTall} role="status">
      {text}
    </p>
  );
}
