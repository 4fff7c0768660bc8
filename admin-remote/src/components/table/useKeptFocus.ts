import { useEffect, useRef, type RefObject } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea';
const DIALOGS = '[role=dialog], [role=alertdialog], dialog';

/** Where in a list the focus is: row, cell of a table's row, and control of the cell or row, counted from 0, by its words. */
interface Place {
  id: string;
  row: number;
  cell: number | null;
  control: number;
  words: string;
}

/** What a control does, in words that do not name its row; rows may have different controls. */
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

/** The control at a place; next to it where it cannot take the focus now. Of a row that is gone, in the row that follows. */
function controlAt(list: HTMLElement, { id, row, cell, control, words }: Place): HTMLElement | undefined {
  const rows = rowsOf(list);
  const target = rows.find((one) => one.dataset['row'] === id) ?? rows[Math.min(row, rows.length - 1)];
  const area = target instanceof HTMLTableRowElement && cell !== null ? target.cells[cell] : target;
  // Of a list without rows, what is left in it, such as the button that adds one.
  const controls = [...((rows.length > 0 ? area : list)?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const distance = (one: HTMLElement) =>
    Math.abs(controls.indexOf(one) - control) + (wordsOf(one) === words ? 0 : controls.length);
  return controls
    .filter((one) => !one.matches(':disabled'))
    .sort((one, other) => distance(one) - distance(other))[0];
}

/** @returns whether there was nothing to wait for: a dialog has the focus first, and loses it after the rows have changed */
function goOn(focus: () => void): boolean {
  const { activeElement } = document;
  if (activeElement?.closest(DIALOGS)) return false;
  if (activeElement === document.body) focus();
  return true;
}

/** Does what is to be done with a focus that has fallen to the page, now or once the dialog is closed. */
function whenFallen(focus: () => void): () => void {
  if (goOn(focus)) return () => {};
  const observer = new MutationObserver(() => goOn(focus) && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Where the keyboard goes on when a list is gone with its last row. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1:not([data-passing])');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Keeps the focus in a list whose rows change below it: it goes along with a row that moves, and to the next row when its
 * own is gone; after the last row to the heading. Without this it would fall to the page, and the keyboard start from its
 * top again.
 * @param list a table, or any element with rows; a row has its id as `data-row`
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>): void {
  const place = useRef<Place | null>(null);

  useEffect(() => {
    // A dialog is a question about the row, and gives the focus back; whatever else is chosen leaves the table.
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

  // After every change of the rows, and of what can be pressed in them.
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
