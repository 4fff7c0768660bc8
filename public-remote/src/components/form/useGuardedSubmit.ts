import { useLayoutEffect, useReducer, useRef, useState } from 'react';
import { MINIMUM_FILL_TIME, type AppError } from '@agency/shared/contracts';
import { makeUuid } from './makeUuid';
import type { FormMemory, SubmitState } from './useFormMemory';

interface Options {
  /** What the app knows of the form. */
  memory: FormMemory;
  /** Where the form stands when the page comes, if it was posted before the app ran. */
  initial: SubmitState;
  /** What is chosen in the form; an end shows only where it is the same. */
  choice?: string | undefined;
  /** Called when it was stored. */
  onSent: () => void;
}

const IDLE: SubmitState = { phase: 'idle' };

/** Error for a filled honeypot, for bots and for people whose browser autofilled it. */
const REFUSED: AppError = { kind: 'server', message: 'honeypot' };

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Submits a form once: repeated submits are ignored while one is pending, a retry of the same content carries the same
 * `client_id`, and nothing is sent before the minimum fill time. A filled honeypot is rejected and cleared: a bot moves
 * on, a person whose browser autofilled it submits again. A form that is left and opened again while it is sent, or after,
 * shows that it is, and what has become of it.
 * @returns `submit(content, send)`, which never rejects; `send` gets the content's client id and throws an `AppError` on
 *   failure (`unwrap()` does). `state` is for the button and messages; `reset` takes the message of the last attempt back.
 *   Pass `honeypot` to `<FormMarks ref>`.
 */
export function useGuardedSubmit({ memory, initial, choice, onSent }: Options) {
  const [state, setState] = useReducer(
    (_: SubmitState, next: SubmitState) => next,
    memory.isSending ? { phase: 'submitting' } : (memory.end ?? { ...initial, choice }),
  );
  const { ids } = memory;
  const honeypot = useRef<HTMLInputElement>(null);
  const [shownAt] = useState(() => performance.now());

  useLayoutEffect(() => {
    const showWith = (show: (next: SubmitState) => void) => {
      const after = (next: SubmitState) => {
        show(next);
        if (next.phase === 'success') onSent();
      };
      Object.assign(memory, { show: after } satisfies Partial<FormMemory>);
    };
    showWith(setState);
    return () => showWith((end) => void Object.assign(memory, { end } satisfies Partial<FormMemory>));
  });
  useLayoutEffect(() => void Object.assign(memory, { end: undefined }), [memory]);

  const refuseProgram = () => {
    const pot = honeypot.current;
    if (!pot?.value) return;
    pot.value = '';
    throw REFUSED;
  };

  const submit = async (content: unknown, send: (clientId: string) => Promise<unknown>): Promise<void> => {
    if (memory.isSending) return;
    Object.assign(memory, { isSending: true });
    setState({ phase: 'submitting' });
    let next: SubmitState = { phase: 'success', choice };
    try {
      await wait(Math.max(0, shownAt + MINIMUM_FILL_TIME - performance.now()));
      refuseProgram();
      const key = JSON.stringify(content);
      const id = ids.get(key) ?? makeUuid();
      ids.set(key, id);
      await send(id);
      ids.clear();
    } catch (error) {
      next = { phase: 'error', error: error as AppError, choice };
    }
    Object.assign(memory, { isSending: false });
    memory.show!(next);
  };

  return {
    submit,
    state: state.phase === 'submitting' || state.choice === choice ? state : IDLE,
    honeypot,
    reset: () => {
      if (!memory.isSending) setState(IDLE);
    },
  };
}
