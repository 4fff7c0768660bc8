import type { Counts, Dimension, InsightRow } from './insightApi';
import { addDays, daysIn, type Range } from './range';

/** Days a chart shows one by one; a longer range is shown by weeks. */
const MOST_DAYS = 92;
const WEEK = 7;

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

/** A day, or a week by its first day. */
export interface Point {
  day: string;
  now: number;
  before: number;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

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

/** Every day of a range, or every week of a long one; what was not counted is zero. */
export function seriesOf(rows: readonly InsightRow[], range: Range, measure: Measure): Point[] {
  const byDay = new Map(rows.filter(({ dimension }) => dimension === 'day').map((row) => [row.name, row]));
  const length = daysIn(range);
  const step = length > MOST_DAYS ? WEEK : 1;
  return Array.from({ length: Math.ceil(length / step) }, (_, index) => {
    const day = addDays(range.from, index * step);
    const found = Array.from({ length: step }, (__, offset) => byDay.get(addDays(day, offset)));
    return {
      day,
      now: sum(found.map((row) => row?.[measure] ?? 0)),
      before: sum(found.map((row) => row?.[`${measure}_before`] ?? 0)),
    };
  });
}

/** How a figure compares, e.g. `12 % more than 1,024 before`. */
export function changeOf({ now, before }: Pick<Figure, 'now' | 'before'>): string {
  if (before === now) return now === 0 ? 'None before either' : 'As many as before';
  if (before === 0) return 'None before';
  const percent = Math.round((Math.abs(now - before) / before) * 100).toLocaleString('en');
  return `${percent} % ${now > before ? 'more' : 'fewer'} than ${before.toLocaleString('en')} before`;
}
