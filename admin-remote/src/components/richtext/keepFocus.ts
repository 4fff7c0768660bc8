import type { Editor } from './quill';

/** Changes a text without moving the focus, which Quill would move along with the selection. */
export function keepFocus(quill: Editor, change: () => void): void {
  const before = document.activeElement;
  change();
  const { activeElement } = document;
  if (activeElement === before || !(activeElement && quill.root.contains(activeElement))) return;
  if (before instanceof HTMLElement && before !== document.body && before.isConnected)
    before.focus({ preventScroll: true });
  else if (before === document.body) quill.root.blur();
}
