import type { ComponentProps, ReactNode } from 'react';
import { Cover } from './Cover';
import styles from './Opening.module.css';

interface OpeningProps extends Pick<ComponentProps<typeof Cover>, 'of'> {
  title: string;
  category: ReactNode;
  /** Below the title: who wrote it. */
  children?: ReactNode;
}

/** How an article opens: its title, and its picture beside it on wide screens, below it on others. */
export function Opening({ title, category, of, children }: OpeningProps) {
  return (
    <div className={styles.opening}>
      <header className={styles.words}>
        <div className={styles.name}>
          <p className={styles.category}>{category}</p>
          <h1 className={styles.title}>{title}</h1>
        </div>
        {children && <div className={styles.about}>{children}</div>}
      </header>
      <Cover of={of} sizes="(min-width: 80rem) 44rem, (min-width: 64rem) 55vw, 100vw" />
    </div>
  );
}
