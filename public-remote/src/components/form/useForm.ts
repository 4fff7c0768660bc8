import type { FormName } from '@agency/shared/contracts';
import { useRef, type SubmitEvent } from 'react';
import { endPosted, usePosted } from './posted';
import { useFormMemory } from './useFormMemory';
import { useGuardedSubmit } from './useGuardedSubmit';
import { useReturnFocus } from './useReturnFocus';
import { useSchemaForm, type Schema } from './useSchemaForm';

interface Options<Values> {
  name: FormName;
  /** What the form is about: the text it is filled with at first, or a position. Each has a draft and an end of its own. */
  about?: string;
  /** What is chosen in the form, for example a position: what became of an attempt shows where the same is chosen. */
  choice?: string | undefined;
  /** Imports the schema; see `useSchemaForm`. */
  load: () => Promise<Schema<Values>>;
  /** Takes the values out of the fields. */
  read: (form: HTMLFormElement) => Values;
  /** Called when the form was stored, after its fields were emptied. */
  onSent?: () => void;
}

/**
 * A form of the site: posted without the app (`usePosted`), checked (`useSchemaForm`), and sent once (`useGuardedSubmit`).
 * Each attempt takes back what was said about the one before.
 * @returns `marks` and `status` are props for `<FormMarks>` and `<FormStatus>`
 */
export function useForm<Values extends object>(options: Options<Values>) {
  const { name, about = '', choice, load, read, onSent } = options;
  const posted = usePosted(name);
  const memory = useFormMemory(name + about);
  const { onSubmit, clear, ...schema } = useSchemaForm({ memory, load, read, posted });
  const { submit, state, honeypot, reset } = useGuardedSubmit({
    memory,
    initial: posted.state,
    choice,
    onSent: () => {
      clear();
      onSent?.();
    },
  });
  const isSubmitting = state.phase === 'submitting';
  const button = useRef<HTMLButtonElement>(null);
  useReturnFocus(button, isSubmitting);
  return {
    ...schema,
    posted,
    submit,
    reset,
    isSubmitting,
    button,
    onSubmit: (send: (input: Values) => Promise<void>) => (event: SubmitEvent<HTMLFormElement>) => {
      endPosted();
      reset();
      void onSubmit(send)(event);
    },
    marks: { form: name, ref: honeypot },
    status: { form: name, state, isPosted: !!posted.failure },
  };
}
