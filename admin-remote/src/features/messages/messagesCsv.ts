import type { ContactMessage } from '@agency/shared/contracts';

/**
 * What a spreadsheet would take for a formula. Source: OWASP, "CSV Injection"; full-width forms included, because
 * spreadsheets read them alike.
 */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

/** Tells spreadsheets that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Messages as a CSV file (RFC 4180), one a line under a heading; no cell of it runs as a formula. */
export async function messagesToCsv(messages: readonly ContactMessage[]): Promise<string> {
  const { default: papaparse } = await import('papaparse');
  const data = messages.map(({ created_at, name, email, message, read }) => [
    created_at,
    name,
    email,
    message,
    read ? 'Read' : 'Unread',
  ]);
  const fields = ['Date', 'Name', 'Email', 'Message', 'Status'];
  return BYTE_ORDER_MARK + papaparse.unparse({ fields, data }, { escapeFormulae: FORMULA });
}
