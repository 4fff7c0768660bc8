import { useEffect, useEffectEvent } from 'react';

/** Milliseconds before each attempt, about; after the last one, only a person or an event asks again. */
const PAUSES = [4, 8, 16, 32, 60, 60, 60, 60].map((seconds) => seconds * 1000);

/**
 * Tries again by itself for as long as something is missing: after growing pauses, when the connection returns, and when
 * the tab is looked at again. A hidden tab asks for nothing.
 * @param attempt must not show anything until it succeeds
 */
export function useSelfRetry(attempt: (() => void) | undefined): void {
  const onAttempt = useEffectEvent(() => attempt?.());

  useEffect(() => {
    let count = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      const pause = PAUSES[count];
      count += 1;
      // Between three quarters and five quarters of it, so that visitors do not come back all at once.
      if (pause) timer = setTimeout(run, pause * (0.75 + Math.random() / 2));
    };
    const run = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      onAttempt();
      plan();
    };
    plan();
    window.addEventListener('online', run);
    document.addEventListener('visibilitychange', run);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', run);
      document.removeEventListener('visibilitychange', run);
    };
  }, []);
}
