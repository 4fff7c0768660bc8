import { listen } from './listen';
import { addTool, snowOf, toolbarOf, type Editor } from './quill';
import { formatCode } from './blocks';
import { setUpStyleMenu } from './styleMenu';
import { TABLE_ACTIONS } from './tables';

/** Accessible names by Quill's tool names. */
const NAMES: Record<string, string> = {
  '.ql-bold': 'Bold',
  '.ql-italic': 'Italic',
  '.ql-underline': 'Underline',
  '.ql-strike': 'Strikethrough',
  'button.ql-code': 'Code',
  '.ql-list[value=ordered]': 'Numbered list',
  '.ql-list[value=bullet]': 'Bulleted list',
  '.ql-indent[value="-1"]': 'Outdent',
  '.ql-indent[value="+1"]': 'Indent',
  '.ql-blockquote': 'Quote',
  'button.ql-code-block': 'Code block',
  '.ql-link': 'Link',
  'button.ql-image': 'Image',
  '.ql-library': 'Image from the library',
  '.ql-find': 'Find and replace',
  '.ql-outline': 'Outline',
  '.ql-clean': 'Clear formatting',
};

/** Arrow keys, Home and End, and the index each one leads to. */
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Handlers of the buttons that are no formats. */
interface Tools {
  onImage: () => void;
  onLibrary: () => void;
  onFind: () => void;
  onOutline: () => void;
  onFull: () => void;
}

/** Gives the button for the full screen the name of its next press. */
export function nameFullScreen(quill: Editor, isFull: boolean): void {
  const button = toolbarOf(quill).querySelector('.ql-full');
  const name = isFull ? 'Leave full screen' : 'Full screen';
  button?.setAttribute('aria-label', name);
  button?.setAttribute('title', `${name} (${isFull ? 'Escape' : 'Ctrl+Shift+F'})`);
}

/**
 * Makes Quill's toolbar one tab stop after the text: Alt+F10 moves the focus to it, arrow keys move within it, Escape
 * returns to the text. Source: WAI-ARIA Authoring Practices, toolbar.
 * @returns a function that removes the listeners
 */
export function setUpToolbar(quill: Editor, tools: Tools): () => void {
  const toolbar = toolbarOf(quill);
  addTool(quill, 'image', tools.onImage);
  addTool(quill, 'library', tools.onLibrary);
  addTool(quill, 'find', tools.onFind);
  addTool(quill, 'outline', tools.onOutline);
  addTool(quill, 'full', tools.onFull);
  addTool(quill, 'table', (action) => TABLE_ACTIONS[String(action)]?.run(quill));
  addTool(quill, 'code-block', (language) => formatCode(quill, language));
  toolbar.setAttribute('aria-label', 'Formatting');
  toolbar.setAttribute('aria-keyshortcuts', 'Alt+F10');
  for (const [selector, name] of Object.entries(NAMES)) {
    const tool = toolbar.querySelector(selector);
    tool?.setAttribute('aria-label', name);
    tool?.setAttribute('title', name);
  }
  nameFullScreen(quill, false);
  // After the text in tab order; the style sheet shows it above.
  quill.container.after(toolbar);

  const controls = [...toolbar.querySelectorAll<HTMLElement>('button, .ql-picker-label')];
  let current = controls[0]!;
  const choose = (tool: HTMLElement) => {
    current = tool;
    for (const one of controls) one.tabIndex = one === tool ? 0 : -1;
  };
  choose(current);

  const handleFocus = ({ target }: FocusEvent) => {
    const tool = controls.find((one) => one === target);
    if (tool) choose(tool);
  };
  const handleToolKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const at = controls.indexOf(event.target as HTMLElement);
    const step = STEPS[event.key];
    if (event.key === 'Escape') quill.focus();
    else if (step && at >= 0) controls[step(at, controls.length)]!.focus();
    else return;
    event.preventDefault();
  };
  const handleTextKey = (event: KeyboardEvent) => {
    if (event.key !== 'F10' || !event.altKey) return;
    event.preventDefault();
    current.focus();
  };

  const stops = [
    ...snowOf(quill).pickers.map((picker) => setUpStyleMenu(quill, picker)),
    listen(toolbar, { focusin: handleFocus, keydown: handleToolKey }),
    listen(quill.root, { keydown: handleTextKey }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
