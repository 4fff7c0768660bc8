import { addDays, daysIn, type Range } from './range';

/** Days a chart shows one by one; a longer range is shown by weeks. */
const MOST_DAYS = 92;
const WEEK = 7;

/** A number of a day, or of a week by its first day, and that of the range before. */
export interface Point {
  day: string;
  now: number;
  before: number;
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Every day of a range, or every week of a long one; what was not counted is zero. */
export function seriesOf(days: readonly Point[], range: Range): Point[] {
  const byDay = new Map(days.map((point) => [point.day, point]));
  const length = daysIn(range);
  const step = length > MOST_DAYS ? WEEK : 1;
  return Array.from({ length: Math.ceil(length / step) }, (_, index) => {
    const day = addDays(range.from, index * step);
    const found = Array.from({ length: step }, (__, offset) => byDay.get(addDays(day, offset)));
    return {
      day,
      now: sum(found.map((point) => point?.now ?? 0)),
      before: sum(found.map((point) => point?.before ?? 0)),
    };
  });
}

/** How a number compares, e.g. `12 % more than 1,024 before`. */
export function changeOf({ now, before }: Pick<Point, 'now' | 'before'>): string {
  if (before === now) return now === 0 ? 'None before either' : 'As many as before';
  if (before === 0) return 'None before';
  const percent = Math.round((Math.abs(now - before) / before) * 100).toLocaleString('en');
  return `${percent} % ${now > before ? 'more' : 'fewer'} than ${before.toLocaleString('en')} before`;
}
