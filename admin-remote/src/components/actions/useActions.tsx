import type { AppError } from '@agency/shared/contracts';
import { useState, type ReactNode } from 'react';
import { Failure } from '../Failure';

export interface Actions {
  /** Key of the action under way, e.g. a row's id. */
  busy: string | null;
  /**
   * Runs a write; a failure stays on the screen with a way to try again.
   * @param what what could not be done, e.g. `Failed to delete the post.`
   * @param retryLabel what trying again is called, where it goes on with what is left
   * @returns whether it worked
   */
  run: (key: string, what: string, write: () => Promise<unknown>, retryLabel?: string) => Promise<boolean>;
  /** The last failure, to be shown above the list. */
  failure: ReactNode;
}

interface Failed {
  text: string;
  retry: () => void;
  retryLabel: string | undefined;
}

/** Writes started from a list: one at a time, never silently lost. */
export function useActions(): Actions {
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);

  const run: Actions['run'] = async (key, what, write, retryLabel) => {
    if (busy !== null) return false;
    setBusy(key);
    setFailed(null);
    try {
      await write();
      return true;
    } catch (reason) {
      const { message = '' } = reason as Partial<AppError>;
      const retry = () => void run(key, what, write, retryLabel);
      setFailed({ text: `${what} ${message}`.trim(), retry, retryLabel });
      return false;
    } finally {
      setBusy(null);
    }
  };

  return {
    busy,
    run,
    failure: failed && (
      <Failure
        text={failed.text}
        onRetry={failed.retry}
        isRetrying={busy !== null}
        {...(failed.retryLabel ? { retryLabel: failed.retryLabel } : {})}
      />
    ),
  };
}
