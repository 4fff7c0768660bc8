import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@agency/shared/contracts';
import styles from './Frame.module.css';

/** The shell's own frame, for pages no remote can frame. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Link className={styles.brand} to={paths.home}>
          Tidewright
        </Link>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
