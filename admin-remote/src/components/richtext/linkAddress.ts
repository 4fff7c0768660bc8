const EMAIL = /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/;
const HOST_AND_PATH = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u;
const COMPLETE = /^(https?:\/\/[^\s<>"]+|mailto:\S+@\S+|tel:[+\d][\d\s().-]*)$/i;
const WITHIN_SITE = /^(\/(?!\/)|#)\S*$/;

/**
 * Completes a typed link address: `example.com` gets a scheme, an email address gets `mailto:`. Links
 * may be http, https, mailto, tel, or lead within the site.
 * @returns `null` when it is not an allowed address
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (COMPLETE.test(text) || WITHIN_SITE.test(text)) return text;
  if (EMAIL.test(text)) return `mailto:${text}`;
  return HOST_AND_PATH.test(text) ? `https://${text}` : null;
}

/** The selected text as a link address, if it clearly is one; otherwise empty. */
export function addressIn(words: string): string {
  const text = words.trim();
  return COMPLETE.test(text) || EMAIL.test(text) ? (linkAddress(text) ?? '') : '';
}
