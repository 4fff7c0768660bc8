import type { Stat } from '@agency/shared/contracts';
import styles from './StatList.module.css';

interface StatListProps {
  stats: readonly Stat[];
  /** `row`: side by side across the page; `column`: one below the other, beside text. */
  layout?: 'row' | 'column';
  /** What the figures count, so that they do not contradict others. */
  note?: string;
}

/** Figures with what they count, as a ruled table of tides has them; they rise once, when somebody scrolls to them. */
export function StatList({ stats, layout = 'row', note }: StatListProps) {
  return (
    <>
      <dl className={styles.stats} data-layout={layout} data-reveal="static">
        {stats.map(({ value, label }) => (
          <div key={label} className={styles.stat}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className={styles.note}>{note}</p>}
    </>
  );
}
