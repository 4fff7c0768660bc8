import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** The room of a section for what another remote shows in it, with a heading of its own. */
export function PlainSection({ children }: { children: ReactNode }) {
  return (
    <div className={styles.section}>
      <div className={styles.inner}>{children}</div>
    </div>
  );
}
