import type { ImageType } from '@agency/shared/contracts';

/** Longest side of what is stored, in pixels: enough for every place it is shown. */
export const MAX_SIDE = 2000;
const QUALITY = 0.86;

/** Bytes above which a PNG is more likely a pasted photo than a drawing. */
const LARGE_PNG = 1024 * 1024;

/** Types a canvas can write; the others become WebP when they have to shrink. */
const WRITABLE: readonly ImageType[] = ['image/png', 'image/jpeg', 'image/webp'];
export const writableType = (type: ImageType): ImageType => (WRITABLE.includes(type) ? type : 'image/webp');

/**
 * Scales an image down to `MAX_SIDE`, and converts a large PNG to WebP if that is smaller.
 * @returns the image itself when it fits, or may be animated (GIF); `null` for one that is damaged. An AVIF that cannot be read
 *   may be one that this browser does not know yet.
 */
export async function resizeImage(image: Blob, type: ImageType): Promise<Blob | null> {
  if (typeof createImageBitmap !== 'function') return image;
  const bitmap = await createImageBitmap(image).catch(() => null);
  if (!bitmap) return type === 'image/avif' ? image : null;

  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const isLargePng = (blob: Blob | null) => type === 'image/png' && (blob?.size ?? 0) > LARGE_PNG;
  if (type === 'image/gif' || (scale === 1 && !isLargePng(image))) {
    bitmap.close();
    return image;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();

  const smaller = await writeCanvas(canvas, writableType(type));
  const webp = isLargePng(smaller) ? await writeCanvas(canvas, 'image/webp') : null;
  return smallest(smaller ?? image, webp);
}

/** The picture of a canvas as a file; `null` if the browser cannot write it. */
export const writeCanvas = (canvas: HTMLCanvasElement, type: ImageType) =>
  new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));

const smallest = (one: Blob, other: Blob | null) => (other && other.size < one.size ? other : one);
