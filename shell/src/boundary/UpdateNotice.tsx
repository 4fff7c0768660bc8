import styles from '../frame/Notices.module.css';
import { useUpdate } from './updates';

/** Offers a newer release of what this tab shows. Only ever offers: a half-filled form decides for itself. */
export function UpdateNotice() {
  const { isAvailable, dismiss } = useUpdate();
  return (
    <div role="status">
      {isAvailable && (
        <div className={styles.notice}>
          <p>A newer version of this page is available.</p>
          <div className={styles.actions}>
            <button type="button" onClick={() => window.location.reload()}>
              Reload
            </button>
            <button type="button" onClick={dismiss}>
              Later
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
