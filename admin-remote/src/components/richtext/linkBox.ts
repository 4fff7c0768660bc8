import { addressIn, linkAddress } from './linkAddress';
import { snowOf, type Editor } from './quill';

const REFUSAL = 'Please enter an address such as https://example.com, or an email address.';

/** Links the selected words, or inserts `words` as a link, and closes the box. */
export function saveLink(quill: Editor, address: string, words: string): void {
  const box = snowOf(quill).tooltip;
  const range = box.linkRange ?? quill.getSelection(true);
  delete box.linkRange;
  if (range.length > 0) quill.formatText(range.index, range.length, 'link', address, 'user');
  else quill.insertText(range.index, words, 'link', address, 'user');
  quill.setSelection(range.index + (range.length || words.length), 0, 'silent');
  box.hide();
}

/** Opens the box for the selected words, or takes the link off them. */
export function openLink(quill: Editor): void {
  const range = quill.getSelection(true);
  if (quill.getFormat(range).link) return void quill.format('link', false, 'user');
  snowOf(quill).tooltip.edit('link', addressIn(quill.getText(range.index, range.length)));
}

/** Turns a control of the box, which the theme builds as an empty link, into a button. */
function toButton(part: HTMLElement, name: string) {
  part.setAttribute('role', 'button');
  part.setAttribute('aria-label', name);
  part.tabIndex = 0;
  part.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    part.click();
  });
}

/**
 * Makes Quill's link box complete addresses, show an error for invalid ones, and stay within the editor; Ctrl+K (or
 * Cmd+K) opens it.
 * @param onEditing called with `true` when an address is entered, with `false` afterwards
 * @returns a function that removes the listeners
 */
export function setUpLinkBox(quill: Editor, onEditing: (isEditing: boolean) => void): () => void {
  const box = snowOf(quill).tooltip;
  box.boundsContainer = quill.container;
  const action = box.root.querySelector<HTMLElement>('.ql-action')!;
  box.textbox.setAttribute('aria-label', 'Address of the link');
  // `LinkPages.tsx` is its list.
  box.textbox.setAttribute('role', 'combobox');
  box.textbox.setAttribute('aria-autocomplete', 'list');
  box.textbox.setAttribute('aria-expanded', 'false');
  box.textbox.autocomplete = 'off';
  // Quill's own example is its maker's site.
  box.textbox.dataset.link = 'Address, or words of a page';
  box.root.querySelector('.ql-preview')?.setAttribute('aria-label', 'Open the link');
  toButton(action, 'Save link');
  toButton(box.root.querySelector<HTMLElement>('.ql-remove')!, 'Remove link');

  const refusal = box.root.appendChild(document.createElement('span'));
  refusal.className = 'ql-refusal';
  refusal.setAttribute('role', 'alert');
  const tell = (text: string) => {
    refusal.textContent = text;
    box.textbox.setAttribute('aria-invalid', String(text !== ''));
  };
  box.textbox.addEventListener('input', () => tell(''));
  // Keeps Ctrl+K from opening the command palette while an address is typed.
  box.textbox.addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) event.preventDefault();
  });

  box.save = () => {
    const address = linkAddress(box.textbox.value);
    if (address === null) return tell(REFUSAL);
    saveLink(quill, address, address);
  };

  // On macOS too, the palette takes both.
  for (const keys of [{ ctrlKey: true }, { metaKey: true }])
    quill.keyboard.addBinding({ key: 'k', ...keys }, () => openLink(quill));

  // The box previews an existing link with a Change button, and edits with a Save button.
  const observer = new MutationObserver(() => {
    const isEditing = box.root.classList.contains('ql-editing');
    action.setAttribute('aria-label', isEditing ? 'Save link' : 'Change link');
    const isShown = isEditing && !box.root.classList.contains('ql-hidden');
    if (!isShown) tell('');
    onEditing(isShown);
  });
  observer.observe(box.root, { attributes: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
}
