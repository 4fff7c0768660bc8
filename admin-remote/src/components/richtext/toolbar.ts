import { listen } from './listen';
import { addTool, snowOf, toolbarOf, type Editor } from './quill';
import { setUpStyleMenu } from './styleMenu';

/** What the tools are called, by what the editor calls them. */
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
  '.ql-code-block': 'Code block',
  '.ql-link': 'Link',
  'button.ql-image': 'Image',
  '.ql-clean': 'Clear formatting',
};

/** By which key one moves along the tools, and how far. */
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Makes the editor's toolbar one stop of the Tab key, after the text: Alt+F10 leads to it from the text, the arrow keys
 * along it, Escape back. Source: WAI-ARIA Authoring Practices, toolbar.
 * @param onImage what the button for images does
 * @returns takes the listeners off again
 */
export function setUpToolbar(quill: Editor, { onImage }: { onImage: () => void }): () => void {
  const toolbar = toolbarOf(quill);
  addTool(quill, 'image', onImage);
  toolbar.setAttribute('aria-label', 'Formatting');
  toolbar.setAttribute('aria-keyshortcuts', 'Alt+F10');
  for (const [selector, name] of Object.entries(NAMES)) {
    const tool = toolbar.querySelector(selector);
    tool?.setAttribute('aria-label', name);
    tool?.setAttribute('title', name);
  }
  // Behind the text for the Tab key; the style sheet shows it above.
  quill.container.after(toolbar);

  const tools = [...toolbar.querySelectorAll<HTMLElement>('button, .ql-picker-label')];
  let current = tools[0]!;
  const choose = (tool: HTMLElement) => {
    current = tool;
    for (const one of tools) one.tabIndex = one === tool ? 0 : -1;
  };
  choose(current);

  const handleFocus = ({ target }: FocusEvent) => {
    const tool = tools.find((one) => one === target);
    if (tool) choose(tool);
  };
  const handleToolKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const at = tools.indexOf(event.target as HTMLElement);
    const step = STEPS[event.key];
    if (event.key === 'Escape') quill.focus();
    else if (step && at >= 0) tools[step(at, tools.length)]!.focus();
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
