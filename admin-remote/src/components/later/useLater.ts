import { loadTwice } from '@agency/shared/ui';
import { useEffect, useState } from 'react';
import { useReconnected } from './useReconnected';

/** Loaded parts by their `load` function, so that a part appears at once the second time. */
const arrived = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * Code that a part of a screen needs. What an outage has kept away is asked for again when the connection is back.
 * @param load downloads it; must keep its identity
 */
export function useLater<T>(load: () => Promise<T>) {
  // The latest result; the result of another `load` does not count.
  const [result, setResult] = useState<{ of: typeof load; hasFailed: boolean } | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (arrived.has(load)) return;
    loadTwice(load).then(
      (loaded) => {
        arrived.set(load, loaded);
        setResult({ of: load, hasFailed: false });
      },
      () => setResult({ of: load, hasFailed: true }),
    );
  }, [load, attempt]);

  const loaded = arrived.get(load) as T | undefined;
  const hasFailed = loaded === undefined && result?.of === load && result.hasFailed;
  const retry = () => {
    setResult(null);
    setAttempt(attempt + 1);
  };
  useReconnected(() => hasFailed && retry());

  return { loaded, hasFailed, retry };
}
