import type { ReactNode } from 'react';
import { Failure } from '../Failure';
import { useLater } from './useLater';

interface LaterProps<T> {
  /** Downloads it; must keep its identity. */
  load: () => Promise<T>;
  /** Shown while it loads. */
  waiting?: ReactNode;
  /** The error message when it fails to load. */
  failedText: string;
  children: (loaded: T) => ReactNode;
}

/**
 * A part of a screen that has a chunk of its own. When the chunk fails to load, an error with Retry appears in its place;
 * the rest of the screen and its input are not affected.
 */
export function Later<T>({ load, waiting = null, failedText, children }: LaterProps<T>) {
  const { loaded, hasFailed, retry } = useLater(load);
  if (loaded !== undefined) return children(loaded);
  return hasFailed ? <Failure text={failedText} onRetry={retry} /> : waiting;
}
