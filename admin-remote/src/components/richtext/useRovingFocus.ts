import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { listen } from './listen';
import type { Editor } from './quill';

/** Arrow keys, Home and End, and the index each one leads to. */
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Makes a toolbar one tab stop: Alt+F10 leads from the text to it, arrow keys move within it, Escape returns to the
 * text. Source: WAI-ARIA Authoring Practices, toolbar.
 */
export function useRovingFocus(quill: Editor) {
  const bar = useRef<HTMLDivElement>(null);
  const current = useRef<HTMLElement>(null);
  const toolsOf = () => [...bar.current!.querySelectorAll('button')];

  const rove = () => {
    const tools = toolsOf();
    if (!current.current?.isConnected) current.current = tools[0]!;
    for (const one of tools) one.tabIndex = one === current.current ? 0 : -1;
  };
  // After each rendering: tools come and go with the formats at the cursor.
  useLayoutEffect(rove);
  useLayoutEffect(() => {
    const handleTextKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F10' || !event.altKey) return;
      event.preventDefault();
      current.current?.focus();
    };
    return listen(quill.root, { keydown: handleTextKey });
  }, [quill]);

  const handleFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLButtonElement)) return;
    current.current = target;
    rove();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const tools = toolsOf();
    const at = tools.indexOf(event.target as HTMLButtonElement);
    const step = STEPS[event.key];
    if (event.key === 'Escape') quill.focus();
    else if (step && at >= 0) tools[step(at, tools.length)]!.focus();
    else return;
    event.preventDefault();
  };
  return { ref: bar, onFocus: handleFocus, onKeyDown: handleKey };
}
