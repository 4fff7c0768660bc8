import { useEffect, useReducer, useRef } from 'react';
import { MINIMUM_FILL_TIME, type AppError } from '@agency/shared/contracts';
import { useClientIds } from './useClientIds';

/** Where a form stands. */
export type SubmitState =
  { phase: 'idle' } | { phase: 'submitting' } | { phase: 'success' } | { phase: 'error'; error: AppError };

interface Options {
  /** Milliseconds after which success returns to idle; without it, success remains. */
  successTimeout?: number;
  /** Where the form stands when the page comes, if it was posted before the app ran. */
  initial?: SubmitState;
}

/** Error for a filled honeypot, for bots and for people whose browser autofilled it. */
const REFUSED: AppError = { kind: 'server', message: 'The hidden field was filled in.' };

const IDLE: SubmitState = { phase: 'idle' };

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Submits a form once: repeated submits are ignored while one is pending, a retry of the same content carries the same
 * `client_id`, and nothing is sent before the minimum fill time. A filled honeypot is rejected and cleared: a bot moves
 * on, a person whose browser autofilled it submits again.
 * @returns `submit(content, send)` resolves to whether it was stored, and never rejects; `send` gets the content's
 *   client id and throws an `AppError` on failure (`unwrap()` does). `state` is for the button and messages. Pass
 *   `honeypot` to `<FormMarks ref>`.
 */
export function useGuardedSubmit({ successTimeout, initial = IDLE }: Options = {}) {
  const [state, setState] = useReducer((_: SubmitState, next: SubmitState) => next, initial);
  const clientIds = useClientIds();
  const honeypot = useRef<HTMLInputElement>(null);
  const isInFlight = useRef(false);
  const shownAt = useRef(0);

  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  useEffect(() => {
    if (state.phase !== 'success' || successTimeout === undefined) return undefined;
    const timer = setTimeout(() => setState({ phase: 'idle' }), successTimeout);
    return () => clearTimeout(timer);
  }, [state.phase, successTimeout]);

  const refuseProgram = () => {
    const pot = honeypot.current;
    if (!pot?.value) return;
    pot.value = '';
    throw REFUSED;
  };

  const submit = async (content: unknown, send: (clientId: string) => Promise<unknown>): Promise<boolean> => {
    if (isInFlight.current) return false;
    isInFlight.current = true;
    setState({ phase: 'submitting' });
    try {
      await wait(Math.max(0, shownAt.current + MINIMUM_FILL_TIME - performance.now()));
      refuseProgram();
      await send(clientIds.of(content));
    } catch (error) {
      setState({ phase: 'error', error: error as AppError });
      return false;
    } finally {
      isInFlight.current = false;
    }
    clientIds.renew();
    setState({ phase: 'success' });
    return true;
  };

  return { submit, state, honeypot, reset: () => setState({ phase: 'idle' }) };
}
