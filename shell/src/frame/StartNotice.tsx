import { NOT_STARTED, RETRY } from '../start/texts';
import styles from './Notices.module.css';

/** On a rendered page whose app did not start: it can be read on, and nothing that was typed is gone. */
export function StartNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.stack}>
      <div role="alert" className={`${styles.notice} ${styles.error}`}>
        <p>{NOT_STARTED}</p>
        <div className={styles.actions}>
          <button type="button" onClick={onRetry}>
            {RETRY}
          </button>
        </div>
      </div>
    </div>
  );
}
