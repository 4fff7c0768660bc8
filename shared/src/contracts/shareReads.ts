/** Milliseconds a read waits for the one before it to end; a slow one holds up nobody for longer. */
const LONGEST_WAIT = 50;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Lets callers share reads: who asks while one is running gets the next, with all others who ask until that begins. So
 * nobody gets an answer that is older than their question, and many who ask at once cause few reads.
 * @returns runs `read`, or joins the one that waits under the same key
 */
export function shareReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<T>>();

  const begin = (key: string, read: () => Promise<T>): Promise<T> => {
    waiting.delete(key);
    const answer = read();
    const ended: Promise<unknown> = answer
      .catch(() => undefined)
      .then(() => running.get(key) === ended && running.delete(key));
    running.set(key, ended);
    return answer;
  };

  return (key, read) => {
    const before = running.get(key);
    if (!before) return begin(key, read);
    const next = waiting.get(key) ?? Promise.race([before, pause(LONGEST_WAIT)]).then(() => begin(key, read));
    waiting.set(key, next);
    return next;
  };
}
