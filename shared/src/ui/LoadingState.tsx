import styles from './States.module.css';

/** A polite line while something loads. */
export function LoadingState({ text = 'Loading...' }: { text?: string }) {
  return (
    <p className={styles.loading} role="status">
      {text}
    </p>
  );
}
