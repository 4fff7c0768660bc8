import { createContext, useContext, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  SENT_PARAM,
  STATE_ID,
  type AppError,
  type FormAnswer,
  type FormName,
} from '@agency/shared/contracts';
import type { SubmitState } from './useGuardedSubmit';

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

function useAnswer(): FormAnswer | null {
  const onServer = useContext(AnswerContext);
  const { key } = useLocation();
  // Read once: what happens next is no longer about the posted form.
  const [inPage] = useState(() => (key === FIRST ? answerInPage() : null));
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
  errorOf: (field: string) => string | undefined;
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
    errorOf: (field) => mine?.errors[field],
    focusOn: (field) => focusIf(field === first),
    failure,
    state: failure
      ? { phase: 'error', error: failure }
      : { phase: !mine && params.get(SENT_PARAM) === form ? 'success' : 'idle' },
  };
}

/** What became of whichever form of the page was posted; `null` when none was. */
export function useOutcome(): 'error' | 'sent' | null {
  const answer = useAnswer();
  const [params] = useSearchParams();
  if (answer) return 'error';
  return params.has(SENT_PARAM) ? 'sent' : null;
}
