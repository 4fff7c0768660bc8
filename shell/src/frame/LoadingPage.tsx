import styles from './Frame.module.css';

/** Shown while the remote of the first place loads; becomes visible only when that takes a moment. */
export function LoadingPage() {
  return (
    <main className={styles.loading} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      <span>Loading...</span>
    </main>
  );
}
