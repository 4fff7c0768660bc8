/** Whether a field of the page holds what its visitor has put there. */
export function isTypedIn(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some((field) =>
    field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  );
}

/** Whether a reload would lose something: a field's text, or what a form keeps elsewhere, whose leave guard would ask. */
export const wouldLose = (): boolean =>
  isTypedIn() || !dispatchEvent(new Event('beforeunload', { cancelable: true }));
