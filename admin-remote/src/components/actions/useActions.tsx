import { Box } from '@chakra-ui/react';
import type { AppError } from '@agency/shared/contracts';
import { notified, useAppDispatch } from '@agency/shared/runtime';
import { useRef, useState, type ReactNode } from 'react';
import { Failure } from '../Failure';

interface Words {
  /** Success message, e.g. `"Tides" is deleted.`, for results that the screen does not show otherwise. */
  done?: string;
  /** Label of the retry button when a retry resumes with the remaining rows. */
  retryLabel?: string;
  /** What is written, where the words do not tell one wish from another. */
  values?: unknown;
}

export interface Actions {
  /** Key of the action under way, e.g. a row's id. */
  busy: string | null;
  /**
   * Runs a write; a failure stays on the screen with a way to try again. The second click of two shares the first one's run.
   * @param what what could not be done, e.g. `Failed to delete the post.`
   * @returns whether it worked
   */
  run: (key: string, what: string, write: () => Promise<unknown>, words?: Words) => Promise<boolean>;
  /** The last failure, to be shown above the list. */
  failure: ReactNode;
}

interface Wish {
  /** Its words and values. */
  said: string;
  turn: Promise<boolean>;
}

interface Failed {
  text: string;
  retry: () => void;
  retryLabel: string | undefined;
}

/** Writes started from a list: one at a time, in the order they were asked for, never silently lost. */
export function useActions(): Actions {
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<string | null>(null);
  const [failures, setFailures] = useState<readonly Failed[]>([]);
  /** By key, the last wish that runs or waits. */
  const waiting = useRef(new Map<string, Wish>());
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const take = async (key: string, what: string, write: () => Promise<unknown>, words: Words) => {
    setBusy(key);
    try {
      await write();
      if (words.done) dispatch(notified('success', words.done));
      return true;
    } catch (reason) {
      const { message = '' } = reason as Partial<AppError>;
      const text = `${what} ${message}`.trim();
      const without = (failures: readonly Failed[]) => failures.filter((other) => other.text !== text);
      const retry = () => {
        setFailures(without);
        void queue(key, what, write, words);
      };
      setFailures((others) => [...without(others), { text, retry, retryLabel: words.retryLabel }]);
      return false;
    } finally {
      setBusy(null);
    }
  };

  const queue = (key: string, what: string, write: () => Promise<unknown>, words: Words) => {
    const said = JSON.stringify([what, words.done, words.values]);
    const before = waiting.current.get(key);
    // The second click of two. Compared with the last wish alone: who changes a value there and back means both.
    if (before?.said === said) return before.turn;
    const turn = last.current.then(() => take(key, what, write, words));
    last.current = turn;
    waiting.current.set(key, { said, turn });
    void turn.then(() => {
      if (waiting.current.get(key)?.turn === turn) waiting.current.delete(key);
    });
    return turn;
  };

  const run: Actions['run'] = (key, what, write, words = {}) => {
    // A failure that comes while others wait has not been read yet.
    if (waiting.current.size === 0) setFailures([]);
    return queue(key, what, write, words);
  };

  return {
    busy,
    run,
    failure: failures.length > 0 && (
      <Box display="grid" gap="2" mb="4">
        {failures.map(({ text, retry, retryLabel }) => (
          <Failure
            key={text}
            text={text}
            onRetry={retry}
            isRetrying={busy !== null}
            {...(retryLabel ? { retryLabel } : {})}
          />
        ))}
      </Box>
    ),
  };
}
