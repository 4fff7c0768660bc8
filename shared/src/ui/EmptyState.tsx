import type { ReactNode } from 'react';
import styles from './States.module.css';

/** Says that there is nothing, and what could be done about it. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p>{text}</p>
      {children}
    </div>
  );
}
