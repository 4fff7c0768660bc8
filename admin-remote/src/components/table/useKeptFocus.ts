import { PAGE_HEADING } from '@agency/shared/contracts';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea';
const DIALOGS = '[role=dialog], [role=alertdialog], dialog';

/** Position of the focus in a list: row, cell (in tables) and control, as indexes from 0, and the control's label. */
interface Place {
  id: string;
  row: number;
  cell: number | null;
  control: number;
  words: string;
}

/** Label of a control without the row's name, because rows may have different controls. */
const wordsOf = (control: Element) => (control as HTMLElement).title || (control.textContent ?? '').trim();

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')];

function placeOf(list: HTMLElement | null, target: Element): Place | null {
  const control = target.closest(CONTROLS);
  const row = control?.closest<HTMLElement>('[data-row]');
  if (!control || !row || !list?.contains(row)) return null;
  const cell = control.closest('td');
  return {
    id: row.dataset['row']!,
    row: rowsOf(list).indexOf(row),
    cell: cell?.cellIndex ?? null,
    control: [...(cell ?? row).querySelectorAll(CONTROLS)].indexOf(control),
    words: wordsOf(control),
  };
}

/** Finds the control at a position, or the nearest enabled one; in the following row when its own is gone. */
function controlAt(list: HTMLElement, { id, row, cell, control, words }: Place): HTMLElement | undefined {
  const rows = rowsOf(list);
  const target = rows.find((one) => one.dataset['row'] === id) ?? rows[Math.min(row, rows.length - 1)];
  const area = target instanceof HTMLTableRowElement && cell !== null ? target.cells[cell] : target;
  // In an empty list, any remaining control, e.g. the button that adds a row.
  const controls = [...((rows.length > 0 ? area : list)?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const distance = (one: HTMLElement) =>
    Math.abs(controls.indexOf(one) - control) + (wordsOf(one) === words ? 0 : controls.length);
  return controls
    .filter((one) => !one.matches(':disabled'))
    .sort((one, other) => distance(one) - distance(other))[0];
}

/** @returns false while a dialog is open: it has the focus, and returns it after the rows have changed */
function goOn(focus: () => void): boolean {
  const { activeElement } = document;
  if (activeElement?.closest(DIALOGS)) return false;
  if (activeElement === document.body) focus();
  return true;
}

/** Calls `focus` when the focus has fallen to `body`, now or after the dialog has closed. */
function whenFallen(focus: () => void): () => void {
  if (goOn(focus)) return () => {};
  const observer = new MutationObserver(() => goOn(focus) && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Focuses the heading when a list has gone with its last row. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>(`main ${PAGE_HEADING}`);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Keeps the focus in a list whose rows change: it follows a moved row, goes to the next row when its own is removed,
 * and to the heading after the last one. Otherwise it would fall to `body`, and the keyboard would start at the top
 * again.
 * @param list a table or any element with rows; each row has its id as `data-row`
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const place = useRef<Place | null>(null);

  useLayoutEffect(() => {
    // Focus inside a dialog does not count: it returns to the row. Focus anywhere else leaves the table.
    const note = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(DIALOGS))
        place.current = placeOf(list.current, target);
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
    };
  }, [list]);

  // Without dependencies: any render may have removed or disabled the focused control.
  useEffect(() =>
    whenFallen(() => {
      if (list.current && place.current)
        controlAt(list.current, place.current)?.focus({ preventScroll: true });
    }),
  );

  useEffect(
    () => () => {
      if (place.current) whenFallen(focusHeading);
    },
    [],
  );
}
