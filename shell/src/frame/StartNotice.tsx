import styles from './Notices.module.css';

/** On a rendered page whose app did not start: it can be read on, and nothing that was typed is gone. */
export function StartNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.stack}>
      <div role="alert" className={`${styles.notice} ${styles.error}`}>
        <p>Part of this page is not answering. You can read on, and what you typed is still there.</p>
        <div className={styles.actions}>
          <button type="button" onClick={onRetry}>
            Retry
          </button>
        </div>
      </div>
    </div>
  );
}
