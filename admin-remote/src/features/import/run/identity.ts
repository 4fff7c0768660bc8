const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a text or of bytes, as 64 hexadecimal digits. */
export async function sha256(content: string | ArrayBuffer): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/**
 * The id that a post of this origin has here, in every import: what is stored under it already is not stored again.
 * A UUID of version 8 (RFC 9562), whose content is free.
 */
export async function idOf(origin: string): Promise<string> {
  const digits = await sha256(origin);
  const variant = '89ab'[parseInt(digits[16]!, 16) % 4]!;
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    variant + digits.slice(17, 20),
    digits.slice(20, 32),
  ].join('-');
}
