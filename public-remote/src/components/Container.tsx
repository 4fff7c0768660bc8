import type { ReactNode } from 'react';
import styles from './Container.module.css';

/** The width and gutters of the content of a page. */
export function Container({ children }: { children: ReactNode }) {
  return <div className={styles.container}>{children}</div>;
}
