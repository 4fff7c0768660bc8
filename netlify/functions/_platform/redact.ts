/* Each begins where no earlier character could belong to it: a long word is read once, not once from each of its characters. */

/** An e-mail address; not `react@19.2.0`, which says which version a failure is about. */
const ADDRESS = /(?<![^\s@<>"'()])[^\s@<>"'()]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}/g;
/** Query and fragment of an address: that is where searches and tokens stand. */
const QUERY = /[?#][^\s"')]*/g;
/** Signed tokens and keys: long words without a space. */
const TOKEN =
  /(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9._-]{10,}|\b[A-Za-z0-9_-]{48,}\b/g;
// eslint-disable-next-line no-control-regex -- line ends would make two lines of the log out of one
const CONTROL = /[\u0000-\u001f\u007f]+/g;

/** The text of a failure with personal data removed (addresses, queries, tokens), on one line. */
export function redact(text: string): string {
  return text.replace(CONTROL, ' ').replace(QUERY, '').replace(ADDRESS, '…').replace(TOKEN, '…').trim();
}
