import type { ReactNode } from 'react';
import styles from './TidePanel.module.css';

interface TidePanelProps {
  title: string;
  /** Above the title. */
  picture: ReactNode;
  children: ReactNode;
}

/** A panel of tide blue with a picture above its words. */
export function TidePanel({ title, picture, children }: TidePanelProps) {
  return (
    <div className={styles.panel} data-tone="tide">
      {picture}
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
}
