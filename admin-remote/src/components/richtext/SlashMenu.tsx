import { useId, useLayoutEffect, useState, type RefObject } from 'react';
import type ReactQuill from 'react-quill';
import { listen } from './listen';
import { OptionBox, optionId, sheet } from './OptionBox';
import { matchingCommands, slashAt, type InsertTools, type SlashCommand } from './slashCommands';

interface Open {
  letters: string;
  /** Index of the slash in the text. */
  index: number;
  /** Pixels from the corner of the nearest positioned element around the text. */
  top: number;
  left: number;
}

interface SlashMenuProps extends InsertTools {
  editor: RefObject<ReactQuill | null>;
}

/** Pixels. */
const MENU_WIDTH = 208;
const GAP = 4;

/**
 * The menu that a slash at the start of a line opens: the focus stays in the text, arrow keys choose, Enter takes, Escape
 * closes. Source: WAI-ARIA Authoring Practices, listbox with `aria-activedescendant`.
 */
export function SlashMenu({ editor, ...tools }: SlashMenuProps) {
  const id = useId();
  const [open, setOpen] = useState<Open | null>(null);
  const [active, setActive] = useState(0);
  /** Index of a slash whose menu was closed by Escape. */
  const [closed, setClosed] = useState<number | null>(null);
  const commands = open && open.index !== closed ? matchingCommands(open.letters) : [];
  const isOpen = commands.length > 0;
  const current = Math.min(active, commands.length - 1);

  useLayoutEffect(() => {
    const quill = editor.current!.getEditor();
    const handleChange = () => {
      const slash = slashAt(quill);
      if (!slash) {
        setOpen(null);
        setClosed(null);
        setActive(0);
        return;
      }
      const { bottom, left } = quill.getBounds(slash.index) ?? { bottom: 0, left: 0 };
      const { clientWidth, offsetTop, offsetLeft } = quill.container;
      setOpen({
        ...slash,
        top: bottom + offsetTop + GAP,
        left: offsetLeft + Math.max(0, Math.min(left, clientWidth - MENU_WIDTH)),
      });
    };
    const handleLeft = () => setOpen(null);
    quill.on('editor-change', handleChange);
    const stop = listen(quill.root, { blur: handleLeft });
    return () => {
      quill.off('editor-change', handleChange);
      stop();
    };
  }, [editor]);

  const choose = (command: SlashCommand) => {
    if (!open) return;
    const quill = editor.current!.getEditor();
    quill.history.cutoff();
    quill.deleteText(open.index, open.letters.length + 1, 'user');
    quill.setSelection(open.index, 0, 'silent');
    command.run(quill, tools);
    quill.history.cutoff();
  };

  useLayoutEffect(() => {
    if (!isOpen) return;
    const steps: Record<string, number> = {
      ArrowDown: (current + 1) % commands.length,
      ArrowUp: (current - 1 + commands.length) % commands.length,
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const step = steps[event.key];
      if (step !== undefined) setActive(step);
      else if (event.key === 'Enter') choose(commands[current]!);
      else if (event.key === 'Escape') setClosed(open!.index);
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const quill = editor.current!.getEditor();
    // Before Quill's own bindings.
    const stop = listen(quill.container, { keydown: handleKey }, { capture: true });
    quill.root.setAttribute('aria-controls', id);
    quill.root.setAttribute('aria-activedescendant', optionId(id, current));
    return () => {
      stop();
      quill.root.removeAttribute('aria-controls');
      quill.root.removeAttribute('aria-activedescendant');
    };
  });

  if (!isOpen) return null;
  return (
    <OptionBox
      {...sheet}
      id={id}
      label="Insert"
      options={commands}
      active={current}
      onActive={setActive}
      onTaken={choose}
      position="absolute"
      zIndex="docked"
      width={`${MENU_WIDTH}px`}
      maxWidth="full"
      style={{ top: open!.top, left: open!.left }}
      // The focus stays in the text.
      onPointerDown={(event) => event.preventDefault()}
    />
  );
}
