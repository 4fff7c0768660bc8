import type { ReactNode } from 'react';
import { TideChart } from '@agency/shared/ui';
import styles from './TidePanel.module.css';

interface TidePanelProps {
  title: string;
  /** Hour of a low water, and the hours that are marked; see `TideChart`. */
  low: number;
  marks: readonly number[];
  children: ReactNode;
}

/** A panel of tide blue with the day's tide above its words. */
export function TidePanel({ title, low, marks, children }: TidePanelProps) {
  return (
    <div className={styles.panel} data-tone="tide">
      <TideChart low={low} marks={marks} className={styles.chart} />
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
}
