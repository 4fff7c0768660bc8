import styles from './TideChart.module.css';

/** Hours from one low water to the next: half a lunar day. */
const PERIOD = 12.42;
const HOUR = 20;
const [MIDDLE, SWING, FLOOR] = [84, 54, 196];
/** How far the handles of a cubic curve reach along half a swing, so that it is a sine to the eye. */
const REACH = 0.364;

const heightAt = (hour: number, low: number) =>
  MIDDLE + SWING * Math.cos(((hour - low) / PERIOD) * 2 * Math.PI);

const round = (value: number) => Math.round(value * 10) / 10;

/** The day's tide, from before midnight to after the next, through its high and low waters. */
function curve(low: number): string {
  const half = (PERIOD / 2) * HOUR;
  const first = low * HOUR - 2 * half;
  const y = (turn: number) => MIDDLE + (turn % 2 === 0 ? SWING : -SWING);
  const swings = Array.from({ length: 7 }, (_, turn) => {
    const x = first + turn * half;
    return `C${round(x + half * REACH)} ${y(turn)} ${round(x + half * (1 - REACH))} ${y(turn + 1)} ${round(x + half)} ${y(turn + 1)}`;
  });
  return `M${round(first)} ${y(0)}${swings.join('')}`;
}

const TICKS = Array.from({ length: 25 }, (_, hour) => `M${hour * HOUR} 220v-${hour % 6 === 0 ? 16 : 8}`).join(
  '',
);

interface TideChartProps {
  /** Hour of a low water, 0 to 12.4. */
  low: number;
  /** The hours that are marked on the line, 0 to 24. */
  marks: readonly number[];
  /** Nothing is known after the last mark. */
  isCut?: boolean;
  className?: string | undefined;
}

/** A day of tides with its hours, as the tables of a harbour print it. Decorative: words beside it say what it shows. */
export function TideChart({ low, marks, isCut = false, className }: TideChartProps) {
  const line = curve(low);
  const end = isCut ? (marks.at(-1) ?? 24) * HOUR : 24 * HOUR;
  return (
    <svg
      className={[styles.chart, className].filter(Boolean).join(' ')}
      viewBox="0 0 480 222"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.ticks} d={TICKS} />
      {isCut && <path className={styles.unknown} d={line} />}
      <svg width={end} height="222" viewBox={`0 0 ${end} 222`}>
        <path className={styles.water} d={`${line}V${FLOOR}H-300z`} />
        <path className={styles.surface} d={line} />
      </svg>
      {marks.map((hour) => (
        <g key={hour} className={styles.mark}>
          <path d={`M${hour * HOUR} ${round(heightAt(hour, low))}V${FLOOR}`} />
          <circle cx={hour * HOUR} cy={round(heightAt(hour, low))} r="8" />
        </g>
      ))}
    </svg>
  );
}
