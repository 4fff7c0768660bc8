import { Box, type SystemStyleObject } from '@chakra-ui/react';
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { DialogMessages } from './DialogMessages';
import { ModalContext } from './parts';

interface ModalProps {
  isOpen: boolean;
  /** An alert dialog asks a question: a click beside it is no answer, unless `closesOutside` says so. */
  role?: 'dialog' | 'alertdialog';
  /** Accessible name, where no `ModalTitle` gives one. */
  label?: string;
  size?: keyof typeof WIDTHS;
  /** `start`: a drawer at the edge of the screen. */
  placement?: 'center' | 'start';
  closesOutside?: boolean;
  /** By Escape, the system's back gesture, or a click outside. Without it, only the content closes the modal. */
  onDismissed?: (() => void) | undefined;
  /** Gets the focus at first; otherwise the first control does. */
  initialFocus?: (() => HTMLElement | null) | undefined;
  /** Gets the focus at the end; otherwise it returns to where it was. */
  finalFocus?: (() => HTMLElement | null | undefined) | undefined;
  children: ReactNode;
}

/**
 * A dialog over the page, by the browser's own `<dialog>`: it keeps the focus inside, makes the page inert, and lies
 * above everything. Its content exists only while it is open.
 */
export function Modal({ isOpen, ...props }: ModalProps) {
  return isOpen ? createPortal(<OpenModal {...props} />, document.body) : null;
}

const CONTROLS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, iframe, [contenteditable=true], [tabindex="0"]';

const BEFORE = 2 satisfies typeof Node.DOCUMENT_POSITION_PRECEDING;

/** Keeps Tab within a dialog: the browser alone would lead on to its own address bar. */
function keepTabInside(event: KeyboardEvent, panel: HTMLElement): void {
  const controls = [...panel.closest('dialog')!.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => control.tabIndex >= 0 && (control.checkVisibility?.() ?? true),
  );
  const edge = event.shiftKey ? controls[0] : controls.at(-1);
  const { activeElement } = document;
  // The panel and its title can have the focus, but are no controls.
  const isBefore = edge && activeElement && edge.compareDocumentPosition(activeElement) & BEFORE;
  if (edge && activeElement !== edge && !(event.shiftKey && isBefore)) return;
  event.preventDefault();
  (event.shiftKey ? controls.at(-1) : controls[0])?.focus();
}

function OpenModal(props: Omit<ModalProps, 'isOpen'>) {
  const { role = 'dialog', label, size = 'md', placement = 'center', children } = props;
  const { onDismissed, closesOutside = role === 'dialog' } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isPressedOutside = useRef(false);
  const id = useId();
  const [isDescribed, setIsDescribed] = useState(false);
  const parts = useMemo(() => ({ id, setIsDescribed }), [id]);

  const focusFirst = useEffectEvent(() => {
    const first = props.initialFocus?.() ?? panel.current?.querySelector<HTMLElement>(CONTROLS);
    (first ?? panel.current)?.focus();
  });
  const focusFinally = useEffectEvent((before: Element | null) => {
    const element = props.finalFocus?.() ?? before;
    if (!(element instanceof HTMLElement)) return;
    const focus = () => element.focus({ preventScroll: true });
    focus();
    // A question over this dialog that goes with it is still open, and lets the focus nowhere else.
    if (document.activeElement !== element) queueMicrotask(focus);
  });
  useLayoutEffect(() => {
    const element = dialog.current!;
    const before = document.activeElement;
    element.showModal();
    // After this commit: what loses the focus may answer with an update of its own.
    queueMicrotask(() => element.open && focusFirst());
    return () => {
      element.close();
      focusFinally(before);
    };
  }, []);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !event.defaultPrevented) keepTabInside(event, panel.current!);
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // The browser closes a dialog by a second Escape, whatever the page says about the first.
    event.preventDefault();
    event.stopPropagation();
    onDismissed?.();
  };
  const handleClosed = () => {
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    onDismissed?.();
  };
  const isOutside = ({ target }: { target: EventTarget }) => target === dialog.current;
  const handleClick = (event: MouseEvent) => {
    // A selection that begins inside and ends outside is no click.
    if (closesOutside && isPressedOutside.current && isOutside(event)) onDismissed?.();
  };

  return (
    <Box asChild css={{ ...frame, ...(placement === 'center' ? centered : {}) }}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same */}
      <dialog
        ref={dialog}
        role={role}
        aria-modal
        aria-label={label}
        aria-labelledby={label ? undefined : `${id}-title`}
        aria-describedby={isDescribed ? `${id}-description` : undefined}
        data-modal
        onKeyDown={handleKey}
        onCancel={(event) => {
          event.preventDefault();
          onDismissed?.();
        }}
        onClose={handleClosed}
        onPointerDown={(event: PointerEvent) => (isPressedOutside.current = isOutside(event))}
        onClick={handleClick}
      >
        <Box
          ref={panel}
          tabIndex={-1}
          css={{ ...sheet, ...(placement === 'center' ? { ...raised, ...WIDTHS[size] } : drawer) }}
        >
          <ModalContext value={parts}>{children}</ModalContext>
        </Box>
        <DialogMessages />
      </dialog>
    </Box>
  );
}

const frame: SystemStyleObject = {
  position: 'fixed',
  inset: '0',
  width: '100%',
  maxWidth: 'none',
  height: '100%',
  maxHeight: 'none',
  p: '0',
  bg: 'transparent',
  color: 'fg',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  display: 'flex',
  '&::backdrop': { background: 'rgb(12 15 19 / 55%)', animation: 'fade-in 160ms' },
};

const centered: SystemStyleObject = {
  p: '4',
  justifyContent: 'center',
  alignItems: { base: 'flex-end', sm: 'flex-start' },
};

const sheet: SystemStyleObject = {
  display: 'flex',
  flexDirection: 'column',
  position: 'relative',
  bg: 'bg.panel',
  textStyle: 'md',
  boxShadow: 'lg',
  outline: '0',
};

const raised: SystemStyleObject = {
  width: '100%',
  mt: 'var(--above)',
  // All of it is in the window, its buttons too; its body scrolls.
  maxH: 'calc(100dvh - 2rem - var(--above))',
  borderRadius: 'lg',
  borderTopWidth: '3px',
  borderTopColor: 'brand.solid',
  animation: 'rise-in 200ms',
};

const drawer: SystemStyleObject = {
  width: 'min(19rem, 86vw)',
  height: '100dvh',
  animation: 'slide-in 220ms cubic-bezier(0.2, 0.7, 0.2, 1)',
};

const WIDTHS = {
  sm: { maxW: 'md', '--above': { base: '0px', sm: '12vh' } },
  md: { maxW: 'lg', '--above': { base: '0px', sm: '12vh' } },
  lg: { maxW: '3xl', '--above': { base: '0px', sm: '4vh' } },
  wide: { maxW: { base: '3xl', lg: '5xl' }, '--above': { base: '0px', sm: '3vh' } },
  xl: { maxW: '6xl', '--above': { base: '0px', sm: '3vh' } },
} satisfies Record<string, SystemStyleObject>;
