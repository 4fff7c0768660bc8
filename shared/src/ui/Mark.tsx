import { MARK_SIZE, markPaths } from '../design';

interface MarkProps {
  className?: string | undefined;
  /** Width and height in pixels. */
  size?: number;
  /** Where no name stands beside it. */
  label?: string | undefined;
}

/** The agency's mark. Decorative, unless it is the only thing that says whose page this is. */
export function Mark({ className, size = 32, label }: MarkProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox={`0 0 ${MARK_SIZE} ${MARK_SIZE}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      data-mark
    >
      {markPaths().map(({ d, fill }) => (
        <path key={fill} d={d} fill={fill} />
      ))}
    </svg>
  );
}
