import type { ImageSource } from '../image';

/** Decodes a base64 `data:` URL; `null` when it is invalid. */
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
 * The source of a pasted image.
 * @returns `null` when only the source computer can resolve it, e.g. `file:` and `cid:`
 */
export function sourceOf(address: string): ImageSource | null {
  if (/^data:/i.test(address)) {
    const file = toBlob(address);
    return file && { kind: 'file', file, name: 'the pasted image' };
  }
  if (!/^https?:\/\//i.test(address)) return null;
  // The server opens https only, and most images are available under both schemes.
  return { kind: 'address', address: address.replace(/^http:/i, 'https:') };
}
