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

/** Parses a CSV file into rows of cells, without empty rows. Reverses the escaping of `toCsv`. */
export async function readRows(text: string): Promise<string[][]> {
  const papaparse = await loadPapaparse();
  const { data } = papaparse.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  return data.map((cells) =>
    cells.map((cell) => (cell[0] === "'" && FORMULA.test(cell) ? cell.slice(1) : cell)),
  );
}
