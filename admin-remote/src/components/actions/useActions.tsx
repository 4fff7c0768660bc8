import { Box } from '@chakra-ui/react';
import type { AppError } from '@agency/shared/contracts';
import { notified, useAppDispatch } from '@agency/shared/runtime';
import { useState, type ReactNode } from 'react';
import { Failure } from '../Failure';

interface Words {
  /** Success message, e.g. `"Tides" is deleted.`, for results that the screen does not show otherwise. */
  done?: string;
  /** Label of the retry button when a retry resumes with the remaining rows. */
  retryLabel?: string;
}

export interface Actions {
  /** Key of the action under way, e.g. a row's id. */
  busy: string | null;
  /**
   * Runs a write; a failure stays on the screen with a way to try again.
   * @param what what could not be done, e.g. `Failed to delete the post.`
   * @returns whether it worked
   */
  run: (key: string, what: string, write: () => Promise<unknown>, words?: Words) => Promise<boolean>;
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
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<string | null>(null);
  const [failed, setFailed] = useState<Failed | null>(null);

  const run: Actions['run'] = async (key, what, write, words = {}) => {
    if (busy !== null) return false;
    setBusy(key);
    setFailed(null);
    try {
      await write();
      if (words.done) dispatch(notified('success', words.done));
      return true;
    } catch (reason) {
      const { message = '' } = reason as Partial<AppError>;
      const retry = () => void run(key, what, write, words);
      setFailed({ text: `${what} ${message}`.trim(), retry, retryLabel: words.retryLabel });
      return false;
    } finally {
      setBusy(null);
    }
  };

  return {
    busy,
    run,
    failure: failed && (
      <Box mb="4">
        <Failure
          text={failed.text}
          onRetry={failed.retry}
          isRetrying={busy !== null}
          {...(failed.retryLabel ? { retryLabel: failed.retryLabel } : {})}
        />
      </Box>
    ),
  };
}
