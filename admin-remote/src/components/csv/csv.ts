import { UnreadableFile } from './readText';

/**
 * Text that a spreadsheet would run as a formula. Source: OWASP, "CSV Injection"; includes full-width characters, which
 * spreadsheets treat alike. Also matches text that already has leading apostrophes, so that reading removes only the
 * one added here.
 */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r])/;

/** Makes spreadsheets read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Loaded on demand, with the first import or export. */
const loadPapaparse = async () => (await import('papaparse')).default;

/** Writes a CSV file (RFC 4180) with a header; no cell can run as a formula. */
export async function toCsv(
  fields: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<string> {
  const papaparse = await loadPapaparse();
  const table = { fields: [...fields], data: rows.map((cells) => [...cells]) };
  return BYTE_ORDER_MARK + papaparse.unparse(table, { escapeFormulae: FORMULA, newline: '\r\n' });
}

/** A first line in which spreadsheets name the separator. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?\r?\n/i;

const withoutEscape = (cell: string) => (cell[0] === "'" && FORMULA.test(cell) ? cell.slice(1) : cell);

/** A row of a file, and which one it is there, as a spreadsheet counts: from 1, with the header and with empty rows. */
export interface NumberedRow {
  number: number;
  cells: string[];
}

/** Parses a CSV file into rows of cells, without empty rows. @throws UnreadableFile as `readNumberedRows` */
export const readRows = async (text: string): Promise<string[][]> =>
  (await readNumberedRows(text)).map(({ cells }) => cells);

/**
 * Parses a CSV file into rows of cells, without empty rows. Reverses the escaping of `toCsv`.
 * @throws UnreadableFile for another kind of file, and for one in which rows would be lost
 */
export async function readNumberedRows(text: string): Promise<NumberedRow[]> {
  if (text.includes('\0'))
    throw new UnreadableFile(
      'This is not a CSV file. Save the table as CSV in your spreadsheet, and choose that file.',
    );
  const papaparse = await loadPapaparse();
  const [line = '', delimiter = ''] = SEPARATOR_LINE.exec(text) ?? [];
  const table = text.slice(line.length).replace(/^\uFEFF/, '');
  // Empty rows would mislead the guess of the separator; afterwards they count.
  const { meta } = papaparse.parse<string[]>(table, { delimiter, preview: 50, skipEmptyLines: 'greedy' });
  const { data, errors } = papaparse.parse<string[]>(table, { delimiter: meta.delimiter });
  // What follows such a mark is read as one cell, up to the next mark or the end.
  const open = errors.find(({ type }) => type === 'Quotes');
  if (open)
    throw new UnreadableFile(
      `The quotation marks of row ${(open.row ?? 0) + 1} are not in order. Mend the row, and choose the file again.`,
    );
  return data.flatMap((cells, index) =>
    cells.every((cell) => cell.trim() === '')
      ? []
      : [{ number: index + 1, cells: cells.map((cell) => withoutEscape(cell)) }],
  );
}
