import styles from './Tide.module.css';

const PERIOD = 240;
const LINES = 6;

/** A line of waves over twice the view's width, so that it can drift by one period and start again. */
function waves(y: number, height: number): string {
  const quarter = PERIOD / 4;
  const steps = Array.from({ length: 14 }, () => `t${PERIOD / 2} 0`).join(' ');
  return `M-${PERIOD} ${y}q${quarter} -${height} ${PERIOD / 2} 0 ${steps}`;
}

const SURFACE_Y = 34;
const SURFACE_HEIGHT = 26;
/** What lies below the surface, down to the view's edge. */
const WATER = `${waves(SURFACE_Y, SURFACE_HEIGHT)}V150H-${PERIOD}Z`;

const PATHS = Array.from({ length: LINES }, (_, line) =>
  waves(SURFACE_Y + line * 18, SURFACE_HEIGHT - line * 2),
);

/**
 * The tide: lines of water, the first in the signal colour; what lies below it takes the colour `--tide-water`.
 * Decorative; drifts slowly where motion is welcome.
 */
export function Tide({ className }: { className?: string | undefined }) {
  return (
    <div className={[styles.tide, className].filter(Boolean).join(' ')}>
      <svg viewBox="0 0 1440 150" preserveAspectRatio="none" fill="none" aria-hidden="true" focusable="false">
        <path className={styles.water} d={WATER} />
        {PATHS.map((path, line) => (
          <path
            key={path}
            className={styles.line}
            data-line={line}
            d={path}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
    </div>
  );
}
