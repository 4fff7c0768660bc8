import { useEffect, useRef, type RefObject } from 'react';

const CONTROLS = 'a[href], button, input';
const DIALOGS = '[role=dialog], [role=alertdialog], dialog';

/** Where in a table the focus is: row, cell of the row, and control of the cell, counted from 0. */
interface Place {
  id: string;
  row: number;
  cell: number;
  control: number;
}

function placeOf(table: HTMLTableElement | null, target: Element): Place | null {
  const control = target.closest(CONTROLS);
  const cell = control?.closest<HTMLTableCellElement>('td');
  const row = cell?.closest<HTMLTableRowElement>('tr[data-row]');
  if (!control || !cell || !row || !table?.contains(row)) return null;
  return {
    id: row.dataset['row']!,
    row: row.sectionRowIndex,
    cell: cell.cellIndex,
    control: [...cell.querySelectorAll(CONTROLS)].indexOf(control),
  };
}

/** The control at a place; next to it where it cannot take the focus now. Of a row that is gone, in the row that follows. */
function controlAt(table: HTMLTableElement, { id, row, cell, control }: Place): HTMLElement | undefined {
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tr[data-row]')];
  const target = rows.find((one) => one.dataset['row'] === id) ?? rows[Math.min(row, rows.length - 1)];
  const controls = [...(target?.cells[cell]?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const isDistant = (one: HTMLElement) => Math.abs(controls.indexOf(one) - control);
  return controls
    .filter((one) => !one.matches(':disabled'))
    .sort((one, other) => isDistant(one) - isDistant(other))[0];
}

/**
 * Keeps the focus in a table whose rows change below it: it goes along with a row that moves, and to the next row when its
 * own is gone. Without this it would fall to the page, and the keyboard start from its top again.
 */
export function useKeptFocus(table: RefObject<HTMLTableElement | null>): void {
  const place = useRef<Place | null>(null);

  useEffect(() => {
    // A dialog is a question about the row, and gives the focus back; whatever else is chosen leaves the table.
    const note = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(DIALOGS))
        place.current = placeOf(table.current, target);
    };
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', note);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note);
    };
  }, [table]);

  // After every change of the rows, and of what can be pressed in them.
  useEffect(() => {
    const keep = () => {
      const { activeElement } = document;
      if (activeElement?.closest(DIALOGS)) return false;
      if (table.current && place.current && activeElement === document.body)
        controlAt(table.current, place.current)?.focus({ preventScroll: true });
      return true;
    };
    if (keep()) return undefined;
    // The row went before the dialog did.
    const observer = new MutationObserver(() => keep() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  });
}
