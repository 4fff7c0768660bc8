import { useEffect, useReducer, useRef } from 'react';
import type { AppError } from '@agency/shared/contracts';
import { useClientId } from './useClientId';

/** Milliseconds a person takes to fill the shortest form; whatever is quicker waits until they have passed. */
export const MINIMUM_FILL_TIME = 2_000;

/** Where a form stands. */
export type SubmitState =
  { phase: 'idle' } | { phase: 'submitting' } | { phase: 'success' } | { phase: 'error'; error: AppError };

interface Options {
  /** Milliseconds after which success clears to idle; it stays when left out. */
  successTimeout?: number;
}

/** The database has this very filling already: an earlier try arrived, only its answer did not. */
function isSameFilling(error: AppError): boolean {
  return error.kind === 'duplicate' && error.message.includes('client_id');
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends a form once per filling: further submits while one is under way do nothing, a retry carries the same
 * `client_id`, a filled honeypot is answered as success and sent nowhere, and nothing leaves before the minimum
 * fill time.
 *
 * @returns `submit(send)` resolves to whether it was sent, and never rejects; `send` gets the client id and throws an
 *   `AppError` on failure (`unwrap()` does). `state` is what button and messages read. `honeypot` goes to `<Honeypot ref>`.
 */
export function useGuardedSubmit({ successTimeout }: Options = {}) {
  const [state, setState] = useReducer((_: SubmitState, next: SubmitState) => next, { phase: 'idle' });
  const clientId = useClientId();
  const honeypot = useRef<HTMLInputElement>(null);
  const isInFlight = useRef(false);
  const shownAt = useRef(0);

  useEffect(() => {
    shownAt.current = Date.now();
  }, []);

  useEffect(() => {
    if (state.phase !== 'success' || successTimeout === undefined) return undefined;
    const timer = setTimeout(() => setState({ phase: 'idle' }), successTimeout);
    return () => clearTimeout(timer);
  }, [state.phase, successTimeout]);

  const submit = async (send: (clientId: string) => Promise<unknown>): Promise<boolean> => {
    if (isInFlight.current) return false;
    isInFlight.current = true;
    setState({ phase: 'submitting' });
    try {
      await wait(Math.max(0, shownAt.current + MINIMUM_FILL_TIME - Date.now()));
      if (!honeypot.current?.value) await send(clientId.get());
    } catch (thrown) {
      const error = thrown as AppError;
      if (!isSameFilling(error)) {
        setState({ phase: 'error', error });
        return false;
      }
    } finally {
      isInFlight.current = false;
    }
    clientId.renew();
    setState({ phase: 'success' });
    return true;
  };

  return { submit, state, honeypot, reset: () => setState({ phase: 'idle' }) };
}
