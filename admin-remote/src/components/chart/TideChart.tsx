import { useId, type ReactNode } from 'react';
import styles from './chart.module.css';
import { inWords, shortDay, type Range } from './range';
import type { Point } from './series';

const WIDTH = 720;
const HEIGHT = 200;
/** Room for half the stroke. */
const MARGIN = 3;

/** A straight line from value to value: a curve would show days that nobody counted. */
function lineThrough(values: readonly number[], top: number): string {
  // A single day is a level.
  const heights = values.length > 1 ? values : [...values, ...values];
  const x = (index: number) => (index / (heights.length - 1)) * WIDTH;
  const y = (value: number) => HEIGHT - MARGIN - (value / top) * (HEIGHT - 2 * MARGIN);
  return `M${heights.map((value, index) => `${x(index)} ${y(value)}`).join('L')}`;
}

/** A bar for each day or week that has any, in half of its room: the first half, or the second one. */
function bars(values: readonly number[], top: number, half: 0 | 1): string {
  const room = WIDTH / values.length;
  return values
    .map((value, index) => {
      const x = (index + 0.1 + half * 0.4) * room;
      return value > 0 ? `M${x} ${HEIGHT}v${(-value / top) * (HEIGHT - MARGIN)}h${0.4 * room}V${HEIGHT}` : '';
    })
    .join('');
}

/** What comes one at a time: a line would join days that have nothing to do with each other. */
const isSparse = (points: readonly Point[]) =>
  points.flatMap(({ now, before }) => [now, before]).filter(Boolean).length < points.length;

/** The round number, with a round half, that no value exceeds: 2, 4, 6, 8, 10, 20 … */
function roundTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return [2, 4, 6, 8, 10].map((step) => step * power).find((round) => round >= most)!;
}

interface TideChartProps {
  title: string;
  /** What is counted, as the heading of its column. */
  label: string;
  points: readonly Point[];
  range: Range;
  /** Beside the title. */
  aside?: ReactNode;
  /** Below the title, where it does not stand above several charts. */
  legend?: ReactNode;
}

/** Which line is which range. */
export function Legend({ range, rangeBefore }: { range: Range; rangeBefore: Range }) {
  return (
    <ul className={styles.legend}>
      <li data-line="now">{inWords(range)}</li>
      <li data-line="before">{inWords(rangeBefore)}</li>
    </ul>
  );
}

/** How many there were over time, beside those of the range before: lines, or bars where most days have none; the same as a table. */
export function TideChart({ title, label, points, range, aside, legend }: TideChartProps) {
  const id = useId();
  const top = roundTop(Math.max(1, ...points.flatMap(({ now, before }) => [now, before])));
  const days = new Set(
    [points[0]!, points[(points.length - 1) >> 1]!].map(({ day }) => day).concat(range.to),
  );
  const isWeekly = points[1] ? Date.parse(points[1].day) - Date.parse(points[0]!.day) > 86_400_000 : false;
  const now = points.map((point) => point.now);
  const before = points.map((point) => point.before);
  const line = lineThrough(now, top);

  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.panelHeader}>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {legend}
      <div className={styles.chart} aria-hidden>
        <p>
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{value.toLocaleString('en')}</span>
          ))}
        </p>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {isSparse(points) ? (
            <>
              <path className={styles.bars} d={bars(now, top, 0)} />
              <path className={styles.before} d={bars(before, top, 1)} />
            </>
          ) : (
            <>
              <path className={styles.area} d={`${line}V${HEIGHT}H0Z`} />
              <path className={styles.before} d={lineThrough(before, top)} />
              <path className={styles.now} d={line} />
            </>
          )}
        </svg>
        <p>
          {[...days].map((day) => (
            <span key={day}>{shortDay(day)}</span>
          ))}
        </p>
      </div>
      <details className={styles.details}>
        <summary>{isWeekly ? 'Week by week, as a table' : 'Day by day, as a table'}</summary>
        <PointsTable points={points} label={label} first={isWeekly ? 'Week from' : 'Day'} />
      </details>
    </section>
  );
}

function PointsTable({ points, label, first }: { points: readonly Point[]; label: string; first: string }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls what has the focus
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={`${label} over time`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{label}</th>
            <th scope="col">Before</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ day, now, before }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{shortDay(day)}</time>
              </th>
              <td>{now.toLocaleString('en')}</td>
              <td>{before.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
