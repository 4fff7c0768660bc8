import { loadTwice } from '@agency/shared/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { Failure } from '../Failure';

interface LaterProps<T> {
  /** Downloads it; must keep its identity. */
  load: () => Promise<T>;
  /** Shown while it loads. */
  waiting?: ReactNode;
  /** The error message when it fails to load. */
  failedText: string;
  children: (loaded: T) => ReactNode;
}

/** Loaded parts by their `load` function, so that a part appears at once the second time. */
const arrived = new WeakMap<() => Promise<unknown>, unknown>();

/**
 * A part of a screen that has a chunk of its own. When the chunk fails to load, an error with Retry appears in its place;
 * the rest of the screen and its input are not affected.
 */
export function Later<T>({ load, waiting = null, failedText, children }: LaterProps<T>) {
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

  if (arrived.has(load)) return children(arrived.get(load) as T);
  if (result?.of !== load || !result.hasFailed) return waiting;
  const handleRetry = () => {
    setResult(null);
    setAttempt(attempt + 1);
  };
  return <Failure text={failedText} onRetry={handleRetry} />;
}
