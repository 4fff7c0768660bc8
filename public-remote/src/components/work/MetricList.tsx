import type { Metric } from '@agency/shared/contracts';
import styles from './MetricList.module.css';

/** What a project moved, in figures; they rise once, when somebody scrolls to them. */
export function MetricList({ metrics }: { metrics: Metric[] }) {
  if (metrics.length === 0) return null;
  return (
    <dl className={styles.list} data-reveal="static">
      {metrics.map((metric) => (
        <div key={`${metric.label} ${metric.value}`} className={styles.metric}>
          <dt className={styles.label}>{metric.label}</dt>
          <dd className={styles.value}>{metric.value}</dd>
          {metric.description && <dd className={styles.description}>{metric.description}</dd>}
        </div>
      ))}
    </dl>
  );
}
