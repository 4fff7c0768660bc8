import { useRef, useState, type SubmitEvent } from 'react';
import { getDb } from '@agency/shared/runtime';
import { FORM_ACTION, type Posted } from './posted';

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

const isTextField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.type !== 'hidden');

/**
 * A form whose fields keep their own values, checked by a schema: when it is sent, and from then on at each change. The
 * first field with an error gets the focus. Input typed before hydration counts, because nothing else holds the values.
 * @returns `props` for the `<form>`, `field(name)` for each `<Field>`; `onSubmit(send)` calls `send` with the checked
 *   values; `clear` empties the text fields.
 */
export function useSchemaForm<Values extends object>({ load, read, posted }: Options<Values>) {
  const form = useRef<HTMLFormElement>(null);
  /** `null` until the form is first sent. */
  const [errors, setErrors] = useState<Errors | null>(null);

  const checkNow = async () => {
    const result = await check(load, read(form.current!));
    setErrors(result.errors);
    return result;
  };

  const errorOf = (name: string) => (errors ? errors[name] : posted.errorOf(name));

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
    errorOf,
    field: (name: keyof Values & string) => ({
      name,
      error: errorOf(name),
      defaultValue: posted.valueOf(name),
      ...posted.focusOn(name),
    }),
    onSubmit: (send: (input: Values) => Promise<void>) => async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const { input, errors: found } = await checkNow();
      if (Object.keys(found).length === 0) return send(input);
      const fields = [...form.current!.elements] as HTMLInputElement[];
      fields.find(({ name }) => found[name])?.focus();
    },
    clear: () => {
      for (const element of form.current?.elements ?? []) if (isTextField(element)) element.value = '';
      setErrors(null);
    },
  };
}

/** Texts of a form by the names of their fields. */
export const textsOf = <Name extends string>({ elements }: HTMLFormElement, ...names: Name[]) =>
  Object.fromEntries(
    names.map((name) => [name, (elements.namedItem(name) as HTMLInputElement).value]),
  ) as Record<Name, string>;
