import { PLACEHOLDER_HEADING } from '@agency/shared/contracts';
import styles from './Frame.module.css';

/** Shown while the remote of the first place loads; becomes visible only when that takes a moment. */
export function LoadingPage() {
  return (
    <main id="main" className={styles.loading}>
      <h1 className="visually-hidden" {...PLACEHOLDER_HEADING}>
        Loading
      </h1>
      <span className={styles.spinner} aria-hidden="true" />
      <span role="status">Loading...</span>
    </main>
  );
}
