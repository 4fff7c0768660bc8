import type { ImageType } from '@agency/shared/contracts';

/** Longest side of what is stored, in pixels: enough for every place it is shown. */
export const MAX_SIDE = 2000;
const QUALITY = 0.86;

/** Types a canvas can write; the others become WebP when they have to shrink. */
const WRITABLE: readonly ImageType[] = ['image/png', 'image/jpeg', 'image/webp'];

/**
 * The image with no side longer than `MAX_SIDE`; unchanged when it fits, when it may be animated (GIF), or when this
 * browser cannot read it.
 */
export async function resizeImage(image: Blob, type: ImageType): Promise<Blob> {
  if (type === 'image/gif' || typeof createImageBitmap !== 'function') return image;
  const bitmap = await createImageBitmap(image).catch(() => null);
  if (!bitmap) return image;

  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  if (scale === 1) {
    bitmap.close();
    return image;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();

  const target = WRITABLE.includes(type) ? type : 'image/webp';
  const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, target, QUALITY));
  return smaller ?? image;
}
