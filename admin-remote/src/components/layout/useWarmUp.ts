import { useEffect } from 'react';

/**
 * Downloads, while nobody waits, what the next click from this screen will need.
 * @param load must keep its identity; a failure is left to the screen that asks again
 */
export function useWarmUp(load: () => Promise<unknown>): void {
  useEffect(() => {
    const start = () => void load().catch(() => undefined);
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(start, 500);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(start, { timeout: 2000 });
    return () => cancelIdleCallback(request);
  }, [load]);
}
