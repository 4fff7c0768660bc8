import { addressIn, linkAddress } from './linkAddress';
import { addTool, snowOf, toolbarOf, type Editor } from './quill';

const REFUSAL = 'Please enter an address such as https://example.com, or an email address.';

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
 * @returns a function that removes the listeners
 */
export function setUpLinkBox(quill: Editor): () => void {
  const box = snowOf(quill).tooltip;
  box.boundsContainer = quill.container;
  const action = box.root.querySelector<HTMLElement>('.ql-action')!;
  box.textbox.setAttribute('aria-label', 'Address of the link');
  // Quill's own example is its maker's site.
  box.textbox.dataset.link = 'https://example.com';
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
    const range = box.linkRange ?? quill.getSelection(true);
    delete box.linkRange;
    if (range.length > 0) quill.formatText(range.index, range.length, 'link', address, 'user');
    else quill.insertText(range.index, address, 'link', address, 'user');
    quill.setSelection(range.index + (range.length || address.length), 0, 'silent');
    box.hide();
  };

  addTool(quill, 'link', (isOn) => {
    if (isOn === false) return void quill.format('link', false, 'user');
    const range = quill.getSelection(true);
    tell('');
    box.edit('link', addressIn(quill.getText(range.index, range.length)));
  });
  const open = () => toolbarOf(quill).querySelector<HTMLElement>('.ql-link')?.click();
  // On macOS Quill binds Cmd+K only, but the palette takes both.
  quill.keyboard.addBinding({ key: 'k', ctrlKey: true }, open);

  // The box previews an existing link with a Change button, and edits with a Save button.
  const observer = new MutationObserver(() => {
    const isEditing = box.root.classList.contains('ql-editing');
    action.setAttribute('aria-label', isEditing ? 'Save link' : 'Change link');
    if (!isEditing) tell('');
  });
  observer.observe(box.root, { attributes: true, attributeFilter: ['class'] });
  return () => observer.disconnect();
}
