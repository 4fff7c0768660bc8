import styles from './Tide.module.css';

const PERIOD = 240;
const WIDTH = 1440;
const HEIGHT = 150;

/** A line of waves over the view's width and one period more, by which it can drift and start again. */
function waves(y: number, height: number): string {
  const quarter = PERIOD / 4;
  const steps = `t${PERIOD / 2} 0`.repeat(13);
  return `M-${PERIOD} ${y}q${quarter} -${height} ${PERIOD / 2} 0${steps}`;
}

const SURFACE_Y = 34;
const SURFACE_HEIGHT = 26;
/** What lies below the surface, down to the view's edge. */
const WATER = `${waves(SURFACE_Y, SURFACE_HEIGHT)}V${HEIGHT}H-${PERIOD}Z`;

/** Lines by their drift; those that drift alike are one picture, which a phone moves without drawing it again. */
const DRIFTS = [[0, 2, 4], [1, 5], [3]];

/**
 * The tide: lines of water, the first in the signal colour; what lies below it takes the colour `--tide-water`.
 * Decorative; drifts slowly where motion is welcome.
 */
export function Tide({ className }: { className: string | undefined }) {
  return (
    <div className={`${styles.tide} ${className}`} aria-hidden="true" data-reveal="static">
      {DRIFTS.map((lines, drift) => (
        <svg
          key={drift}
          viewBox={`-${PERIOD} 0 ${WIDTH + PERIOD} ${HEIGHT}`}
          preserveAspectRatio="none"
          fill="none"
          focusable="false"
        >
          {drift === 0 && <path className={styles.water} d={WATER} />}
          {lines.map((line) => (
            <path
              key={line}
              className={styles.line}
              data-line={line}
              d={waves(SURFACE_Y + line * 18, SURFACE_HEIGHT - line * 2)}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
      ))}
    </div>
  );
}
