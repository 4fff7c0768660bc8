import { useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import { getDb } from '@agency/shared/runtime';
import { FORM_ACTION, type Posted } from './posted';
import type { FormMemory } from './useFormMemory';

/** What a form needs of a zod schema, of its full or its small edition. */
export interface Schema<Values> {
  safeParse: (
    input: unknown,
  ) =>
    | { success: true; data: Values }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

type Errors = Record<string, string | undefined>;

interface Options<Values> {
  /** Holds unsent input, which the form starts with. */
  memory: FormMemory;
  /** Imports the schema: it is downloaded when the form is first used, because a visitor who only reads does not need it. */
  load: () => Promise<Schema<Values>>;
  /** Takes the values out of the fields: those of the schema, and nothing else. */
  read: (form: HTMLFormElement) => Values;
  /** What became of the form when it was posted without the app. */
  posted: Posted;
}

/** The first thing wrong with each field. */
async function check<Values>(
  load: () => Promise<Schema<Values>>,
  values: Values,
): Promise<{ input: Values; errors: Errors }> {
  let schema: Schema<Values>;
  try {
    schema = await load();
  } catch {
    // No connection: sending fails next and says so; the database checks the values as well.
    return { input: values, errors: {} };
  }
  const result = schema.safeParse(values);
  if (result.success) return { input: result.data, errors: {} };
  const errors: Errors = {};
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message;
  return { input: values, errors };
}

/** The fields a person fills in. */
const fieldsOf = (form: HTMLFormElement): HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('textarea,input:not([type=hidden])'),
];

/**
 * A form whose fields keep their own values, checked by a schema: when it is sent, and from then on at each change. The
 * first field with an error gets the focus. Input typed before hydration counts, because nothing else holds the values. A
 * form that is left unsent has its input again when the visitor comes back.
 * @returns `props` for the `<form>`, `field(name)` for each `<Field>`; `onSubmit(send)` calls `send` with the checked
 *   values; `clear` empties the fields.
 */
export function useSchemaForm<Values extends object>({ memory, load, read, posted }: Options<Values>) {
  const form = useRef<HTMLFormElement>(null);
  /** `null` until the form is first sent. */
  const [errors, setErrors] = useState<Errors | null>(posted.errors);

  useLayoutEffect(() => {
    const fields = fieldsOf(form.current!);
    // A field that was empty may have been filled in for this visit.
    memory.draft?.forEach((kept, index) => kept.value && Object.assign(fields[index]!, kept));
    return () =>
      void Object.assign(memory, {
        draft: fields.map(({ type, value, checked }) => ({
          // A file has to be chosen again.
          value: type === 'file' ? '' : value,
          checked,
        })),
      });
  }, [memory]);

  const checkNow = async () => {
    const result = await check(load, read(form.current!));
    setErrors(result.errors);
    return result;
  };

  return {
    props: {
      ref: form,
      method: 'post',
      action: FORM_ACTION,
      noValidate: true,
      // What sending needs is there when it is sent.
      onFocus: () => void Promise.all([load(), getDb()]).catch(() => undefined),
      onChange: () => void (errors && checkNow()),
    },
    form,
    errorOf: (name: string) => errors?.[name],
    field: (name: keyof Values & string) => ({
      name,
      error: errors?.[name],
      defaultValue: posted.valueOf(name),
      ...posted.focusOn(name),
    }),
    onSubmit: (send: (input: Values) => Promise<void>) => async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const fields = [...form.current!.elements] as HTMLInputElement[];
      const { input, errors: found } = await checkNow();
      const wrong = fields.find(({ name }) => found[name]);
      return wrong ? wrong.focus() : send(input);
    },
    clear: () => {
      Object.assign(memory, { draft: [] });
      for (const field of form.current ? fieldsOf(form.current) : []) {
        if (field.type === 'checkbox') field.checked = false;
        else field.value = '';
      }
      setErrors(null);
    },
  };
}

/** Texts of a form by the names of their fields. */
export const textsOf = <Name extends string>({ elements }: HTMLFormElement, ...names: Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, (elements.namedItem(name) as HTMLInputElement).value]),
  ) as Record<Name, string>;
