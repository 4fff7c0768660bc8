import { APP_READY } from '@agency/shared/contracts';
import { isHydrated } from '../start/conditions';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Milliseconds to wait for a form to be re-created. */
const FORM_TIMEOUT = 20_000;

const isInput = (field: Element): field is HTMLInputElement => field instanceof HTMLInputElement;
const isBox = (field: Element): field is HTMLInputElement =>
  isInput(field) && ['checkbox', 'radio'].includes(field.type);

function* fieldsOf(form: HTMLFormElement): Generator<Field> {
  for (const element of form.elements) {
    if (element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement || isInput(element))
      yield element;
  }
}

/** Key of a form: its label and the names of its fields. */
const keyOf = (form: HTMLFormElement) =>
  [form.getAttribute('aria-label'), ...[...fieldsOf(form)].map(({ name }) => name)].join();

/** Whether two fields, one from before and one from after a form was re-created, are the same. */
const isSame = (one: Field, other: Field) =>
  one.name === other.name && one.type === other.type && (!isBox(one) || one.value === other.value);

/** Sets a field as a person would, so that its event listeners run. */
function fill(field: Field, from: Field): void {
  if (isBox(field) && isBox(from)) {
    if (field.checked !== from.checked) field.click();
    return;
  }
  if (field.value === from.value) return;
  const property = field.type === 'file' ? 'files' : 'value';
  // React overrides the element's own setter to recognise values it has set itself.
  Reflect.set(Object.getPrototypeOf(field) as object, property, Reflect.get(from, property), field);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** The selection or caret position of a field; `null` for fields without one. */
function selectionOf(field: Field): [number, number] | null {
  if (field instanceof HTMLSelectElement) return null;
  const { selectionStart, selectionEnd } = field;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/**
 * Copies the input of forms that are re-created into the new ones as they appear; hydrated forms keep theirs. Focus and
 * caret are restored too.
 * @param root the element that contains the forms, before and after
 */
export function keepTyped(root: HTMLElement): void {
  const active = document.activeElement;
  const forms = [...root.querySelectorAll('form')];
  const before = new Map(forms.map((form) => [keyOf(form), [...fieldsOf(form)]]));

  const restore = () => {
    for (const form of root.querySelectorAll('form')) {
      const fields = before.get(keyOf(form));
      if (!fields) continue;
      if (fields.some((field) => form.contains(field))) {
        // Hydrated in place: it still has its input.
        if (isHydrated(form)) before.delete(keyOf(form));
        continue;
      }
      before.delete(keyOf(form));
      for (const field of fieldsOf(form)) {
        const from = fields.find((old) => isSame(old, field));
        if (!from) continue;
        const selection = selectionOf(from);
        fill(field, from);
        if (from !== active) continue;
        field.focus({ preventScroll: true });
        if (selection) (field as HTMLInputElement).setSelectionRange(...selection);
      }
    }
    if (before.size === 0) stop();
  };
  const observer = new MutationObserver(restore);
  const stop = () => {
    observer.disconnect();
    removeEventListener(APP_READY, restore);
  };
  observer.observe(root, { childList: true, subtree: true });
  addEventListener(APP_READY, restore);
  setTimeout(stop, FORM_TIMEOUT);
}
