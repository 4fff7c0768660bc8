import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** The width and gutters of a page's content. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
