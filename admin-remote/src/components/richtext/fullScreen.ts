import { listen } from './listen';

/** Whether a key press is Ctrl+Shift+F (or Cmd+Shift+F). */
const isShortcut = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'f' && shiftKey && (ctrlKey || metaKey);

/** Everything on the page that is neither the element nor around it. */
function others(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  if (!parent || element === document.body) return [];
  const siblings = [...parent.children].filter((one): one is HTMLElement => one !== element);
  return [...siblings.filter((one) => !one.inert), ...others(parent)];
}

/**
 * Lets an element fill the window: Ctrl+Shift+F begins and ends it, Escape ends it. The element stays where it is in the
 * page, so that a text keeps its cursor and its undo steps. The rest of the page cannot be reached meanwhile.
 * @param onChanged called with whether it fills the window
 */
export function setUpFullScreen(box: HTMLElement, onChanged: (isFull: boolean) => void) {
  let behind: HTMLElement[] | null = null;

  const change = (isFull: boolean) => {
    if (isFull === Boolean(behind)) return;
    const focused = document.activeElement;
    const { scrollY } = window;
    for (const one of behind ?? []) one.inert = false;
    behind = isFull ? others(box) : null;
    for (const one of behind ?? []) one.inert = true;
    // A popover lies above everything on the page, whatever is around it.
    if (!isFull) box.hidePopover?.();
    box.popover = isFull ? 'manual' : null;
    if (isFull) box.showPopover?.();
    box.toggleAttribute('data-full', isFull);
    if (focused instanceof HTMLElement && box.contains(focused)) focused.focus({ preventScroll: !isFull });
    if (!isFull) window.scrollTo({ top: Math.min(scrollY, document.body.scrollHeight) });
    onChanged(isFull);
  };
  const toggle = () => change(!behind);

  const handleKey = (event: KeyboardEvent) => {
    const isHere = Boolean(behind) || box.contains(event.target as Node);
    if (event.defaultPrevented || !isHere) return;
    if (isShortcut(event)) toggle();
    else if (event.key === 'Escape' && behind) change(false);
    else return;
    event.preventDefault();
  };
  // After everything within: menus and panels close by Escape too.
  const stop = listen(document.documentElement, { keydown: handleKey });
  return {
    toggle,
    stop: () => {
      stop();
      change(false);
    },
  };
}
