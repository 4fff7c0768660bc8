import { listen } from './listen';
import type { Editor, Picker } from './quill';

const NAME = 'Text style';

const styleOf = (element: Element): string => {
  const level = element.getAttribute('data-value');
  return level ? `Heading ${level}` : 'Normal';
};

/**
 * Makes Quill's style menu a listbox: labelled, with arrow keys, and closed by Escape, by Tab and by choosing the
 * current style.
 * @returns a function that removes the listeners
 */
export function setUpStyleMenu(quill: Editor, picker: Picker): () => void {
  const { container, label } = picker;
  const list = container.querySelector<HTMLElement>('.ql-picker-options')!;
  const options = [...list.querySelectorAll<HTMLElement>('.ql-picker-item')];
  const isOpen = () => container.classList.contains('ql-expanded');

  label.setAttribute('aria-haspopup', 'listbox');
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', NAME);
  for (const option of options) {
    option.setAttribute('role', 'option');
    option.setAttribute('aria-label', styleOf(option));
    option.tabIndex = -1;
  }

  const tellStyle = () => {
    label.setAttribute('aria-label', `${NAME}: ${styleOf(label)}`);
    for (const option of options)
      option.setAttribute('aria-selected', String(option.classList.contains('ql-selected')));
  };
  const focusChosen = () =>
    (options.find((option) => option.classList.contains('ql-selected')) ?? options[0])?.focus();

  const handleLabelKey = (event: KeyboardEvent) => {
    // Quill itself opens it on Enter.
    if (event.key !== 'Enter' && event.key !== ' ' && !/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    if (!isOpen() && event.key !== 'Enter') picker.togglePicker();
    if (isOpen()) focusChosen();
  };
  /** Quill ignores choosing the current style again. */
  const handleChosen = () => {
    if (!isOpen()) return;
    picker.close();
    quill.focus();
  };
  const handleListKey = (event: KeyboardEvent) => {
    const at = options.indexOf(event.target as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: options.length - 1 }[event.key];
    if (event.key === ' ') options[at]?.click();
    if (event.key === 'Enter') handleChosen();
    if (next !== undefined) options[Math.max(0, Math.min(next, options.length - 1))]?.focus();
    if (event.key === ' ' || next !== undefined) event.preventDefault();
  };
  const handleLeft = ({ relatedTarget }: FocusEvent) => {
    if (!container.contains(relatedTarget as Node | null)) picker.close();
  };

  tellStyle();
  quill.on('editor-change', tellStyle);
  const stops = [
    listen(label, { keydown: handleLabelKey }),
    listen(list, { keydown: handleListKey, focusout: handleLeft, click: handleChosen }),
  ];
  return () => {
    quill.off('editor-change', tellStyle);
    for (const stop of stops) stop();
  };
}
