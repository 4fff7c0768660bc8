import type { UPLOAD_MIME_TYPES } from './constants';

export type ImageType = (typeof UPLOAD_MIME_TYPES)[number];

/** Bucket for images of the public site. */
export const IMAGE_BUCKET = 'public-images';
/** Cache lifetime of a stored image in seconds. */
export const IMAGE_CACHE_SECONDS = '3600';

/** Folders of the bucket, each with its own naming rule. */
export const IMAGE_FOLDERS = ['blog', 'case-studies', 'projects', 'team'] as const;
export type ImageFolder = (typeof IMAGE_FOLDERS)[number];

export const IMAGE_EXTENSION: Record<ImageType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
};

/** Error texts for rejected images of any source. */
export const NO_IMAGE_TEXT = 'Please choose a PNG, JPEG, WebP, AVIF or GIF image.';
export const LARGE_IMAGE_TEXT = 'An image may have at most 5 MB.';

/**
 * Path for a new image.
 * @param time milliseconds; increase it to retry after a collision
 */
export function imagePath(folder: ImageFolder, type: ImageType, time: number): string {
  const extension = IMAGE_EXTENSION[type];
  if (folder === 'team') return `team/${crypto.randomUUID()}.${extension}`;
  if (folder === 'projects') return `projects/${time}-${randomCharacters(6)}.${extension}`;
  return `${folder}/${time}.${extension}`;
}

function randomCharacters(count: number): string {
  const letters = '0123456789abcdefghijklmnopqrstuvwxyz';
  return Array.from(
    crypto.getRandomValues(new Uint8Array(count)),
    (byte) => letters[byte % letters.length],
  ).join('');
}

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.slice(from, to));

/**
 * Detects an image's type from its first bytes; file names and declared types cannot be trusted.
 * @param bytes at least the first 32 of the file
 * @returns `null` for every other type, including SVG
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
