import type { UPLOAD_MIME_TYPES } from '@agency/shared/contracts';

export type ImageType = (typeof UPLOAD_MIME_TYPES)[number];

export const EXTENSION: Record<ImageType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.slice(from, to));

/**
 * What an image really is, by its first bytes: names and declared types lie.
 * @param bytes at least the first 32 of the file
 * @returns `null` for everything that is not accepted, SVG among it
 */
export function sniffImage(bytes: Uint8Array): ImageType | null {
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return 'image/gif';
  // ISO media: brands follow the `ftyp` box's size and name.
  if (text(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(text(bytes, 8, 32))) return 'image/avif';
  return null;
}
