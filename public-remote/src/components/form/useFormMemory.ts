import { useState } from 'react';
import type { AppError } from '@agency/shared/contracts';
import { useAppDispatch } from '@agency/shared/runtime';

/** Where a form stands. */
export type SubmitState = (
  { phase: 'idle' } | { phase: 'submitting' } | { phase: 'success' } | { phase: 'error'; error: AppError }
) & {
  /** What was chosen in the form when it was sent. */
  choice?: string | undefined;
};

/** What outlives a form that is left, so that the visitor finds it again as it was. */
export interface FormMemory {
  /** Unsent input, field by field. */
  draft?: Pick<HTMLInputElement, 'value' | 'checked'>[];
  isSending?: boolean;
  /**
   * Idempotency keys by content. The same content keeps its id until it is stored, so a retry does not add a row; corrected
   * content gets a new id.
   */
  ids: Map<string, string>;
  /** What has become of a form that was left while it was sent; said once, where it is opened again. */
  end?: SubmitState | undefined;
  /** Shows where the form stands, in the one that was mounted last. */
  show?: (next: SubmitState) => void;
}

/** By the app that runs, which its `dispatch` stands for: a reload forgets everything. */
const memories = new WeakMap<object, Record<string, FormMemory>>();

/** The memory of a form. In memory only: what people type is stored nowhere before they send it. */
export function useFormMemory(id: string): FormMemory {
  const app = useAppDispatch();
  const [memory] = useState(() => {
    const all = memories.get(app) ?? {};
    memories.set(app, all);
    return (all[id] ??= { ids: new Map() });
  });
  return memory;
}
