import styles from './login.module.css';

const LINES = Array.from({ length: 15 }, (_, index) => index);

/** Tide lines on ink, one of them the signal: the brand's motif, on wide screens only. */
export function TidePanel() {
  return (
    <div aria-hidden className={styles.tide}>
      <svg viewBox="0 0 600 800" preserveAspectRatio="xMidYMid slice">
        {LINES.map((line) => (
          <path
            key={line}
            d={tideLine(line)}
            fill="none"
            stroke={line === 6 ? '#ff5a1f' : '#faf6ef'}
            strokeOpacity={line === 6 ? 1 : 0.1 + line * 0.03}
            strokeWidth={line === 6 ? 3 : 1.2}
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
