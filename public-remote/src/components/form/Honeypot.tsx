import type { Ref } from 'react';
import styles from './Honeypot.module.css';

/** A field that no person can see or reach; only bots fill it in. */
export function Honeypot({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div className={styles.pot} aria-hidden="true">
      <label>
        Leave this empty
        <input ref={ref} type="text" name="leave_empty" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
