import { useId } from 'react';
import chartStyles from '../../components/chart/chart.module.css';
import { rowsOf } from './figures';
import styles from './insight.module.css';
import type { Dimension, InsightRow } from './insightApi';
import { nameOf } from './names';

interface NamesPanelProps {
  title: string;
  dimension: Dimension;
  rows: readonly InsightRow[];
  /** Heading of the second number. */
  visitorsLabel?: string;
  emptyText: string;
}

/** The names of one kind with the most page views, each beside the range before. */
export function NamesPanel({
  title,
  dimension,
  rows,
  visitorsLabel = 'Visitors',
  emptyText,
}: NamesPanelProps) {
  const id = useId();
  const counts = rowsOf(rows, dimension);
  const top = Math.max(1, ...counts.map(({ views }) => views));
  return (
    <section className={chartStyles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {counts.length === 0 ? (
        <p className={chartStyles.note}>{emptyText}</p>
      ) : (
        <table className={`${chartStyles.table} ${styles.names}`} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Views</th>
              <th scope="col">{visitorsLabel}</th>
              <th scope="col">Before</th>
            </tr>
          </thead>
          <tbody>
            {counts.map((row) => (
              <tr key={row.name}>
                <th scope="row">
                  {nameOf(dimension, row)}
                  <meter aria-hidden className={styles.share} min={0} max={top} value={row.views} />
                </th>
                <td>{row.views.toLocaleString('en')}</td>
                <td>{row.visitors.toLocaleString('en')}</td>
                <td>{row.views_before.toLocaleString('en')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
