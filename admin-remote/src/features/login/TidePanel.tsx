import styles from './login.module.css';

const LINES = Array.from({ length: 15 }, (_, index) => index);

/** The line that is the water's surface. */
const SURFACE = 6;

/** The tide, its surface in the signal colour: the brand's motif, beside the form or, where that is too narrow, below it. */
export function TidePanel() {
  return (
    <div aria-hidden className={styles.tide} data-tone="tide">
      <svg viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice" fill="none">
        <path d={`${tideLine(SURFACE)}V800H-500Z`} fill="var(--color-tide-deep)" />
        {LINES.map((line) => (
          <path
            key={line}
            d={tideLine(line)}
            stroke={line === SURFACE ? 'var(--color-signal)' : 'var(--color-ink)'}
            strokeOpacity={line === SURFACE ? 1 : 0.1 + line * 0.03}
            strokeWidth={line === SURFACE ? 3 : 1.2}
          />
        ))}
      </svg>
    </div>
  );
}

/** One line of swell; the deeper it lies, the calmer it is. */
function tideLine(line: number): string {
  const y = 150 + line * 38;
  const swell = 58 - line * 3.2;
  const shift = line * 34;
  return `M${-200 - shift} ${y}${` q75 ${-swell} 150 0 t150 0`.repeat(6)}`;
}
