const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
/** Seconds in a unit, largest first. */
const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago a moment was, e.g. `3 hours ago`. @param iso ISO 8601 */
export function timeSince(iso: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - new Date(iso).getTime()) / 1000);
  for (const [unit, length] of UNITS)
    if (seconds >= length) return RELATIVE.format(-Math.floor(seconds / length), unit);
  return 'just now';
}
