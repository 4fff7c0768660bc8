/**
 * What a spreadsheet would take for a formula. Source: OWASP, "CSV Injection"; full-width forms included, because
 * spreadsheets read them alike. Apostrophes in front are counted in, so that the one we add can be told from theirs.
 */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r])/;

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Downloaded with the first file that is written or read. */
const loadPapaparse = async () => (await import('papaparse')).default;

/** A CSV file (RFC 4180), one row a line under a heading; no cell of it runs as a formula. */
export async function toCsv(
  fields: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<string> {
  const papaparse = await loadPapaparse();
  const table = { fields: [...fields], data: rows.map((cells) => [...cells]) };
  return BYTE_ORDER_MARK + papaparse.unparse(table, { escapeFormulae: FORMULA, newline: '\r\n' });
}

/** Cells of a CSV file by row, empty rows left out; what `toCsv` has written comes back as it was. */
export async function readRows(text: string): Promise<string[][]> {
  const papaparse = await loadPapaparse();
  const { data } = papaparse.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  return data.map((cells) =>
    cells.map((cell) => (cell[0] === "'" && FORMULA.test(cell) ? cell.slice(1) : cell)),
  );
}
