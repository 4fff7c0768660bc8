import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  SENT_PARAM,
  STATE_ID,
  type AppError,
  type FormAnswer,
  type FormName,
} from '@agency/shared/contracts';
import type { SubmitState } from './useFormMemory';

/** On the server: the form that was posted and not stored. */
export const AnswerContext = createContext<FormAnswer | null>(null);

/** In the browser it comes with the page's state. */
function answerInPage(): FormAnswer | null {
  if (typeof document === 'undefined') return null;
  const { answer } = JSON.parse(document.getElementById(STATE_ID)?.textContent || '{}') as {
    answer?: FormAnswer;
  };
  return answer ?? null;
}

/** Key of the router's first location: the page as it was delivered. */
const FIRST = 'default';

/** Whether a form was tried again since the page came, which is then no longer about what was posted. */
let isOver = false;

/** To be called when the app is about to send a form; `useOutcome` follows. */
export const endPosted = (): void => void (isOver = true);

function followSubmits(onChange: () => void) {
  document.addEventListener('submit', onChange);
  return () => document.removeEventListener('submit', onChange);
}

function useAnswer(): FormAnswer | null {
  const onServer = useContext(AnswerContext);
  const { key } = useLocation();
  // Read once: what happens next is no longer about the posted form.
  const [inPage] = useState(() => (key === FIRST && !isOver ? answerInPage() : null));
  return onServer ?? inPage;
}

/**
 * Where a form is posted: to its own page, without the fragment of the address, to which a browser would scroll and leave
 * the first error without the focus.
 */
export const FORM_ACTION = '?';

/** Moves the focus to the error on a page that answers a posted form, as the app does. */
export const focusIf = (isWanted: boolean): { autoFocus?: true } => (isWanted ? { autoFocus: true } : {});

/** What became of a form that was posted without the app. */
export interface Posted {
  /** The posted values of a field; empty for a page that was only visited. */
  valuesOf: (field: string) => string[] | undefined;
  valueOf: (field: string) => string | undefined;
  /** What was wrong, by field; `null` when nothing of the form was posted. */
  errors: FormAnswer['errors'] | null;
  /** Gives a field the focus when the page comes: the first one with an error. */
  focusOn: (field: string) => { autoFocus?: true };
  failure: AppError | undefined;
  /** Where the form stands when the page comes. */
  state: SubmitState;
}

/** What became of this form when it was posted without the app. The app starts with it. */
export function usePosted(form: FormName): Posted {
  const answer = useAnswer();
  const [params] = useSearchParams();
  const mine = answer?.form === form ? answer : null;
  const [first] = Object.keys(mine?.errors ?? {});
  const failure = mine?.failure;
  return {
    valuesOf: (field) => mine?.values[field],
    valueOf: (field) => mine?.values[field]?.[0],
    errors: mine && mine.errors,
    focusOn: (field) => focusIf(field === first),
    failure,
    state: failure
      ? { phase: 'error', error: failure }
      : { phase: !mine && !isOver && params.get(SENT_PARAM) === form ? 'success' : 'idle' },
  };
}

/** What became of whichever form of the page was posted; `null` when none was, or one was tried again since. */
export function useOutcome(): 'error' | 'sent' | null {
  const isPast = useSyncExternalStore(
    followSubmits,
    () => isOver,
    () => false,
  );
  const answer = useAnswer();
  const [params] = useSearchParams();
  if (isPast) return null;
  if (answer) return 'error';
  return params.has(SENT_PARAM) ? 'sent' : null;
}
