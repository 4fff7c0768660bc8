/** Keys remembered at most; beyond that the oldest windows go first, so that memory stays bounded. */
const MAX_KEYS = 10_000;

/**
 * Allows `limit` events per key in any `windowMs` milliseconds.
 * @param now the clock, in milliseconds
 */
export function createRateLimit(limit: number, windowMs: number, now: () => number = Date.now) {
  const events = new Map<string, number[]>();

  const recent = (key: string) => (events.get(key) ?? []).filter((time) => time > now() - windowMs);

  return {
    /** Counts one event. @returns seconds to wait when the limit is reached, else 0 */
    take(key: string): number {
      const times = recent(key);
      if (times.length >= limit) return Math.max(1, Math.ceil((times[0]! + windowMs - now()) / 1000));
      events.delete(key);
      events.set(key, [...times, now()]);
      const oldest = events.size > MAX_KEYS ? events.keys().next().value : undefined;
      if (oldest !== undefined) events.delete(oldest);
      return 0;
    },
    /** Takes the latest event of a key back, e.g. because a login succeeded. */
    giveBack(key: string): void {
      events.set(key, recent(key).slice(0, -1));
    },
  };
}
