import type { ImageSource } from '../image';

/** A base64 `data:` address as its bytes; `null` when it is none. */
function toBlob(address: string): Blob | null {
  const [head = '', content = ''] = address.split(',', 2);
  try {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' });
  } catch {
    return null;
  }
}

/**
 * Where an image of a pasted text can be taken from.
 * @returns `null` when only the computer it was copied from knows it, e.g. `file:` and `cid:`
 */
export function sourceOf(address: string): ImageSource | null {
  if (/^data:/i.test(address)) {
    const file = toBlob(address);
    return file && { kind: 'file', file, name: 'the pasted image' };
  }
  if (!/^https?:\/\//i.test(address)) return null;
  // The server opens https only, and what is public under one is nearly always under the other.
  return { kind: 'address', address: address.replace(/^http:/i, 'https:') };
}
