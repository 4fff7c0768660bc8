import type { ImageFolder } from '@agency/shared/contracts';
import { writeCanvas } from '../image/resizeImage';
import { uploadImage } from '../image/uploadImage';
import { cardKey } from './card';
import { drawCard } from './drawCard';

/**
 * Draws the social picture of a title and adds it to the library.
 * @returns its address
 */
export async function storeCard(title: string, folder: ImageFolder): Promise<string> {
  const canvas = document.createElement('canvas');
  await drawCard(canvas, title);
  const file = await writeCanvas(canvas, 'image/png');
  if (!file) throw new Error('This browser cannot draw.');
  return uploadImage(file, folder, undefined, {
    suffix: `-drawn-${cardKey(title)}`,
    details: { alt: title },
  });
}
