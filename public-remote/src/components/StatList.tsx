import type { Stat } from '@agency/shared/contracts';
import styles from './StatList.module.css';

interface StatListProps {
  stats: readonly Stat[];
  /** `row`: side by side across the page; `column`: one below the other, beside text. */
  layout?: 'row' | 'column';
}

/** Figures with what they count, as a ruled table of tides has them. */
export function StatList({ stats, layout = 'row' }: StatListProps) {
  return (
    <dl className={styles.stats} data-layout={layout}>
      {stats.map(({ value, label }) => (
        <div key={label} className={styles.stat}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
