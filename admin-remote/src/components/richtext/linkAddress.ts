const EMAIL = /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/;
const HOST_AND_PATH = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u;
const COMPLETE = /^(https?:\/\/[^\s<>"]+|mailto:\S+@\S+|tel:[+\d][\d\s().-]*)$/i;
const WITHIN_SITE = /^(\/(?!\/)|#)\S*$/;

/**
 * What somebody typed as the address of a link, made complete: `example.com` gets its scheme, an e-mail address its
 * `mailto:`. Protocols: specification §9.
 * @returns `null` when it is no address that may be linked to
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (COMPLETE.test(text) || WITHIN_SITE.test(text)) return text;
  if (EMAIL.test(text)) return `mailto:${text}`;
  return HOST_AND_PATH.test(text) ? `https://${text}` : null;
}

/** The words of a text as an address, where they clearly are one; else nothing to begin with. */
export function addressIn(words: string): string {
  const text = words.trim();
  return COMPLETE.test(text) || EMAIL.test(text) ? (linkAddress(text) ?? '') : '';
}
