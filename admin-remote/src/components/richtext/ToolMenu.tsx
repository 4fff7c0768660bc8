import { ChevronDown } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { OptionBox, optionId, sheet, type Option } from './OptionBox';

interface ToolMenuProps<One extends Option> {
  name: string;
  options: readonly One[];
  /** Key of the option in use, for a menu that chooses one. */
  chosen?: string | undefined;
  /** What the button shows. */
  children: ReactNode;
  onTaken: (option: One) => void;
}

/** Pixels between a button and its options, and between these and the edges of the window. */
const GAP = 4;

/** Places a box below a button, or above it where there is more room. */
function place(box: HTMLElement, button: HTMLElement) {
  const { left, top, bottom } = button.getBoundingClientRect();
  const room = window.innerHeight - bottom;
  const isBelow = room >= box.scrollHeight + 2 * GAP || room >= top;
  const width = document.documentElement.clientWidth;
  Object.assign(box.style, {
    left: `${Math.max(GAP, Math.min(left, width - box.offsetWidth - GAP))}px`,
    top: isBelow ? `${bottom + GAP}px` : 'auto',
    bottom: isBelow ? 'auto' : `${window.innerHeight - top + GAP}px`,
    maxHeight: `${(isBelow ? room : top) - 2 * GAP}px`,
  });
}

/**
 * A button of the toolbar with options: arrow keys choose, Enter or Space takes, Escape closes.
 * Source: WAI-ARIA Authoring Practices, listbox and menu button.
 */
export function ToolMenu<One extends Option>(props: ToolMenuProps<One>) {
  const { name, options, chosen, children, onTaken } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const role = 'chosen' in props ? 'listbox' : 'menu';
  const inUse = options.findIndex(({ key }) => key === chosen);

  // In the top layer: the toolbar scrolls, and the text may fill the window.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const follow = () => place(box.current!, button.current!);
    box.current!.showPopover?.();
    follow();
    box.current!.focus({ preventScroll: true });
    document.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      document.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [isOpen]);

  const open = () => {
    setActive(Math.max(inUse, 0));
    setIsOpen(true);
  };
  const close = () => {
    button.current!.focus();
    setIsOpen(false);
  };
  const take = (option: One) => {
    close();
    onTaken(option);
  };

  const handleButtonKey = (event: KeyboardEvent) => {
    if (isOpen || !/^Arrow(Up|Down)$/.test(event.key)) return;
    event.preventDefault();
    open();
  };
  const handleKey = (event: KeyboardEvent) => {
    const last = options.length - 1;
    const next = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: last }[event.key];
    // The key itself leads on from the button.
    if (event.key === 'Tab') return close();
    if (next !== undefined) setActive(Math.max(0, Math.min(next, last)));
    else if (event.key === 'Enter' || event.key === ' ') take(options[active]!);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={role === 'listbox' ? `${name}: ${options[inUse]?.name ?? 'None'}` : name}
        aria-haspopup={role}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={isOpen ? close : open}
        onKeyDown={handleButtonKey}
      >
        {children} <ChevronDown aria-hidden />
      </button>
      {isOpen && (
        <OptionBox
          {...sheet}
          ref={box}
          popover="manual"
          id={id}
          role={role}
          label={name}
          options={options}
          active={active}
          selected={inUse}
          aria-activedescendant={optionId(id, active)}
          tabIndex={-1}
          position="fixed"
          m="0"
          minWidth="12rem"
          overflowY="auto"
          outline="0"
          onActive={setActive}
          onTaken={take}
          onKeyDown={handleKey}
          onBlur={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
