import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '@agency/shared/content';
import { paths } from '@agency/shared/contracts';
import { Mark } from '@agency/shared/ui';
import styles from './Frame.module.css';

/** The shell's own frame, for pages no remote can frame. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Link className={styles.brand} to={paths.home}>
          <Mark />
          {brand.name}
        </Link>
        <nav className={styles.nav} aria-label="Main">
          <Link to={paths.home}>Home</Link>
          <Link to={paths.contact}>Contact</Link>
        </nav>
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
    </div>
  );
}
