import type { TableCell, TableContainer, TableRow } from 'quill/formats/table';
import type TableModule from 'quill/modules/table';
import type { Quill } from 'react-quill';
import { LINE_FORMATS } from './blockNames';

const moduleOf = (quill: Quill) => quill.getModule('table') as unknown as TableModule;

type Place = readonly [TableContainer, TableRow, TableCell, number];
/** Where the cursor is in a table. */
const placeOf = (quill: Quill): Place | null => {
  const place = moduleOf(quill).getTable() as unknown as Place | readonly [null];
  return place[0] ? place : null;
};

const ROWS = 3;
const COLUMNS = 3;

/** Inserts a table in place of an empty line, after a line with text; a line follows it. */
function insertTable(quill: Quill): void {
  const range = quill.getSelection(true);
  if (placeOf(quill)) return;
  const [line, offset] = quill.getLine(range.index);
  let start = range.index - offset;
  if (line && line.length() > 1) {
    start += line.length();
    quill.insertText(start - 1, '\n', 'user');
  }
  for (const format of LINE_FORMATS) quill.formatLine(start, 1, format, false, 'user');
  quill.setSelection(start, 0, 'silent');
  moduleOf(quill).insertTable(ROWS, COLUMNS);
}

/** What can be done: to insert one outside a table, the others within. */
export const TABLE_ACTIONS: Record<string, { name: string; run: (quill: Quill) => void }> = {
  insert: { name: 'Insert table', run: insertTable },
  above: { name: 'Add row above', run: (quill) => moduleOf(quill).insertRowAbove() },
  below: { name: 'Add row below', run: (quill) => moduleOf(quill).insertRowBelow() },
  left: { name: 'Add column left', run: (quill) => moduleOf(quill).insertColumnLeft() },
  right: { name: 'Add column right', run: (quill) => moduleOf(quill).insertColumnRight() },
  row: { name: 'Delete row', run: (quill) => moduleOf(quill).deleteRow() },
  column: { name: 'Delete column', run: (quill) => moduleOf(quill).deleteColumn() },
  table: { name: 'Delete table', run: (quill) => moduleOf(quill).deleteTable() },
};

type Line = { offset(root: unknown): number; length(): number } | null;
/** @returns whether there is such a line */
function goTo(quill: Quill, line: Line, atEnd = false): boolean {
  if (line) quill.setSelection(line.offset(quill.scroll) + (atEnd ? line.length() - 1 : 0), 0, 'user');
  return line !== null;
}

/** Tab moves between cells and, from the last one, out of the table; true lets it leave the text. */
function tab(this: { quill: Quill }, _range: unknown, { event }: { event: KeyboardEvent }): boolean {
  const [table, row, cell] = placeOf(this.quill)!;
  const cells = event.shiftKey
    ? (cell.prev ?? (row.prev as TableRow | null)?.children.tail ?? table.prev)
    : (cell.next ?? (row.next as TableRow | null)?.children.head ?? table.next);
  return !goTo(this.quill, cells as Line, event.shiftKey);
}

/** Enter moves down; in the last row, to the line after the table. At the start of a table that begins the text, a line before it. */
function enter(this: { quill: Quill }): boolean {
  const { quill } = this;
  const [table, row, cell, offset] = placeOf(quill)!;
  const start = table.offset(quill.scroll);
  if (!row.prev && !cell.prev && offset === 0 && start === 0) {
    quill.insertText(0, '\n', 'user');
    quill.formatLine(0, 1, 'table', false, 'user');
    quill.setSelection(0, 0, 'silent');
    return false;
  }
  const below = (row.next as TableRow | null)?.children.at(cell.cellOffset()) ?? table.next;
  if (goTo(quill, below as Line)) return false;
  const end = start + table.length();
  quill.insertText(end - 1, '\n', 'user');
  quill.formatLine(end, 1, 'table', false, 'user');
  quill.setSelection(end, 0, 'silent');
  return false;
}

export const TABLE_BINDINGS = {
  'table tab': { key: 'Tab', shiftKey: null, format: ['table'], handler: tab },
  'table enter': { key: 'Enter', shiftKey: null, format: ['table'], handler: enter },
};
