import type { Counts, Dimension, InsightRow } from './insightApi';
import { seriesOf, sum, type Point } from '../../components/chart/series';
import type { Range } from '../../components/chart/range';

export const ACTIONS = {
  message: 'Messages sent',
  subscription: 'Subscriptions',
  application: 'Applications',
  demo: 'Demos opened',
} as const;

/** A number beside that of the range before. */
export interface Figure {
  label: string;
  now: number;
  before: number;
}

export type Measure = 'visitors' | 'views';

/** The rows of one dimension, most views first. */
export const rowsOf = (rows: readonly InsightRow[], dimension: Dimension): Counts[] =>
  rows.filter((row) => row.dimension === dimension).toSorted((a, b) => b.views - a.views);

/** Page views, visitors and every action, those without any included. */
export function figuresOf(rows: readonly InsightRow[]): Figure[] {
  const days = rows.filter(({ dimension }) => dimension === 'day');
  const total = (pick: (row: InsightRow) => number) => sum(days.map(pick));
  const actions = rowsOf(rows, 'action');
  return [
    { label: 'Visitors', now: total((row) => row.visitors), before: total((row) => row.visitors_before) },
    { label: 'Page views', now: total((row) => row.views), before: total((row) => row.views_before) },
    ...Object.entries(ACTIONS).map(([name, label]) => {
      const found = actions.find((row) => row.name === name);
      return { label, now: found?.views ?? 0, before: found?.views_before ?? 0 };
    }),
  ];
}

/** The points of a chart: every day of a range, or every week of a long one. */
export function pointsOf(rows: readonly InsightRow[], range: Range, measure: Measure): Point[] {
  const days = rows.filter(({ dimension }) => dimension === 'day');
  return seriesOf(
    days.map((row) => ({ day: row.name, now: row[measure], before: row[`${measure}_before`] })),
    range,
  );
}
