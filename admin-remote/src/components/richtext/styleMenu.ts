import { CODE_LANGUAGES } from '@agency/shared/ui';
import { listen } from './listen';
import { calloutName } from './blockNames';
import type { Editor, Picker } from './quill';
import { isUsable, TABLE_ACTIONS } from './tables';

interface Menu {
  name: string;
  /** The name of an option; of no value, what the menu shows while nothing is chosen. */
  option: (value: string | null) => string;
}

const LANGUAGES: Record<string, string> = { plain: 'Plain', ...CODE_LANGUAGES };

/** Quill's menus by the name of their format. */
const MENUS: Record<string, Menu> = {
  header: { name: 'Text style', option: (level) => (level ? `Heading ${level}` : 'Normal') },
  callout: { name: 'Callout', option: (kind) => (kind ? calloutName(kind) : 'None') },
  'code-block': { name: 'Code language', option: (language) => LANGUAGES[language ?? ''] ?? 'None' },
  table: { name: 'Table', option: (action) => TABLE_ACTIONS[action ?? '']?.name ?? 'None' },
};

/**
 * Makes a menu of Quill's a listbox: labelled, with arrow keys, and closed by Escape, by Tab and by choosing the
 * current style.
 * @returns a function that removes the listeners
 */
export function setUpStyleMenu(quill: Editor, picker: Picker): () => void {
  const { container, label } = picker;
  const list = container.querySelector<HTMLElement>('.ql-picker-options')!;
  const options = [...list.querySelectorAll<HTMLElement>('.ql-picker-item')];
  const [, menu] = Object.entries(MENUS).find(([format]) => container.classList.contains(`ql-${format}`))!;
  const styleOf = (element: Element) => menu.option(element.getAttribute('data-value'));
  const isOpen = () => container.classList.contains('ql-expanded');

  label.dataset.name = menu.name;
  label.setAttribute('aria-haspopup', 'listbox');
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', menu.name);
  for (const option of options) {
    option.setAttribute('role', 'option');
    option.setAttribute('aria-label', styleOf(option));
    option.tabIndex = -1;
  }

  const tellStyle = () => {
    label.setAttribute('aria-label', menu === MENUS.table ? menu.name : `${menu.name}: ${styleOf(label)}`);
    for (const option of options)
      option.setAttribute('aria-selected', String(option.classList.contains('ql-selected')));
    if (menu === MENUS.table)
      for (const option of options)
        option.hidden = !(isUsable(quill, option.dataset.value ?? '') ?? !option.hidden);
  };
  const focusChosen = () =>
    (
      options.find((option) => option.classList.contains('ql-selected')) ??
      options.find((option) => !option.hidden)
    )?.focus();

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
    const shown = options.filter((option) => !option.hidden);
    const at = shown.indexOf(event.target as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: shown.length - 1 }[event.key];
    if (event.key === ' ') shown[at]?.click();
    if (event.key === 'Enter') handleChosen();
    if (next !== undefined) shown[Math.max(0, Math.min(next, shown.length - 1))]?.focus();
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
