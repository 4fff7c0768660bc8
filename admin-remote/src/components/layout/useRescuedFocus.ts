import { useEffect, useLayoutEffect, useRef } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex="0"]';
/** Parts of a page that the focus stays in. */
const AREAS = 'dialog, main';

/** Milliseconds for whoever removes a control to move the focus itself. */
const GRACE = 60;
/** Milliseconds for a control to be enabled again, e.g. a button while its request runs. */
const PATIENCE = 5000;

/** Where the focus was. */
interface Note {
  element: HTMLElement;
  area: HTMLElement;
  /** The controls before it in its area. */
  before: readonly HTMLElement[];
  /** When it was found to be disabled, in epoch milliseconds. */
  disabledAt?: number;
}

const isShown = (element: HTMLElement) =>
  element.isConnected && !element.matches(':disabled') && (element.checkVisibility?.() ?? true);

const controlsOf = (area: HTMLElement) =>
  [...area.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => (control.closest(AREAS) ?? document.body) === area,
  );

function noteOf(element: HTMLElement): Note {
  const area = element.closest<HTMLElement>(AREAS) ?? document.body;
  const isBefore = (control: HTMLElement) =>
    control !== element &&
    (control.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return { element, area, before: controlsOf(area).filter(isBefore) };
}

/** Focuses what has taken the place of a control, or comes after it; else what comes before it; else its area. */
function focusNeighbour({ element, area, before }: Note): void {
  const controls = controlsOf(area).filter((control) => isShown(control) && control.tabIndex >= 0);
  const last = before.filter((control) => controls.includes(control)).at(-1);
  const next = controls[last ? controls.indexOf(last) + 1 : 0] ?? last;
  const ground = area.matches('[tabindex]') ? area : area.querySelector<HTMLElement>('[tabindex]');
  // A heading was read, not used: its page is read on.
  (element.matches(CONTROLS) ? (next ?? ground) : (ground ?? next))?.focus({ preventScroll: true });
}

const isOpen = (area: HTMLElement) => area.isConnected && (!(area instanceof HTMLDialogElement) || area.open);

/**
 * Catches the focus when the control that had it is removed or disabled: a screen reader would start at the top of the
 * page again. It goes back to a control that is enabled again, else to its neighbour; from a closed dialog to where it
 * was before. Whoever uses the pointer last keeps the focus where the browser leaves it: no keyboard comes up on a phone.
 * @param place the path of the page; on another one the shell moves the focus
 */
export function useRescuedFocus(place: string): void {
  const notes = useRef<Note[]>([]);

  useLayoutEffect(() => {
    let isByPointer = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const isLost = () => {
      const active = document.activeElement;
      return active === null || active === document.body || active.matches(':disabled');
    };
    const later = (time: number) => {
      clearTimeout(timer);
      timer = setTimeout(rescue, time);
    };
    const rescue = () => {
      if (isByPointer || !isLost()) return;
      const open = notes.current.filter(({ area }) => isOpen(area));
      const hasClosed = open.length < notes.current.length;
      notes.current = open;
      const note = open.at(-1);
      const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]');
      // A dialog that opens focuses a part of its own.
      if (!note || (dialogs.length > 0 && ![...dialogs].includes(note.area))) return;
      if (isShown(note.element)) {
        // Otherwise it has been left on purpose.
        if (hasClosed || note.disabledAt !== undefined) note.element.focus({ preventScroll: true });
        return;
      }
      if (note.element.isConnected && note.element.matches(':disabled')) {
        note.disabledAt ??= Date.now();
        const waited = Date.now() - note.disabledAt;
        if (waited < PATIENCE) return later(PATIENCE - waited);
      }
      focusNeighbour(note);
    };

    const noteFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === document.body) return;
      const note = noteOf(target);
      const others = notes.current.filter(({ area }) => area !== note.area && area.isConnected);
      notes.current = [...others, note];
    };
    const notePointer = () => (isByPointer = true);
    const noteKey = () => (isByPointer = false);
    const observer = new MutationObserver(() => isLost() && later(GRACE));
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['disabled', 'open', 'hidden'],
    });
    document.addEventListener('focusin', noteFocus);
    document.addEventListener('pointerdown', notePointer, true);
    document.addEventListener('keydown', noteKey, true);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', noteFocus);
      document.removeEventListener('pointerdown', notePointer, true);
      document.removeEventListener('keydown', noteKey, true);
    };
  }, []);

  useEffect(
    () => () => {
      notes.current = [];
    },
    [place],
  );
}
