import { sniffImage, type AppError, type ImageFolder, type LibraryPicture } from '@agency/shared/contracts';
import { getDb, toAppError } from '@agency/shared/runtime';
import { libraryPathOf } from '../library/libraryApi';
import { uploadImage } from '../image/uploadImage';
import { writableType, writeCanvas } from '../image/resizeImage';

/** A part of a picture, in pixels of the picture. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

const ELSEWHERE: AppError = {
  kind: 'validation',
  message: 'This picture is on a site that does not allow changes to it here. Import it first, then crop it.',
};
const UNREADABLE: AppError = { kind: 'validation', message: 'This picture could not be read.' };

/** The bytes of a picture. @throws AppError if its site does not give them to this one */
async function read(address: string): Promise<Blob> {
  const answer = await fetch(address).catch(() => null);
  if (!answer) throw ELSEWHERE;
  if (!answer.ok) throw UNREADABLE;
  return answer.blob();
}

/** Cuts a part out of a picture; the type stays where a canvas can write it. */
async function cut(picture: Blob, { x, y, width, height }: Part): Promise<Blob> {
  const type = sniffImage(new Uint8Array(await picture.slice(0, 32).arrayBuffer()));
  const bitmap = type && (await createImageBitmap(picture, x, y, width, height).catch(() => null));
  if (!bitmap) throw UNREADABLE;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const written = await writeCanvas(canvas, writableType(type));
  if (!written) throw UNREADABLE;
  return written;
}

/** Where a focal point of the whole picture is within a part of it, in percent. */
export const focusWithin = (percent: number, whole: number, from: number, size: number): number =>
  Math.min(Math.max(Math.round((((percent / 100) * whole - from) / size) * 100), 0), 100);

type Details = Pick<LibraryPicture, 'alt' | 'caption' | 'focus_x' | 'focus_y' | 'name'>;

/**
 * Stores a part of a picture as a new one in the library, with the words and the focal point of the original.
 * @param whole size of the original in pixels
 * @returns its address
 * @throws AppError
 */
export async function cropPicture(
  address: string,
  folder: ImageFolder,
  part: Part,
  whole: { width: number; height: number },
): Promise<string> {
  const cropped = await cut(await read(address), part);
  const db = await getDb();
  const { data, error } = await db
    .from('pictures')
    .select('alt, caption, focus_x, focus_y, name')
    .eq('path', libraryPathOf(address))
    .maybeSingle<Details>();
  if (error) throw toAppError(error);
  const { alt = '', caption = '', focus_x = 50, focus_y = 50, name = '' } = data ?? {};
  const details = {
    alt,
    caption,
    name,
    focus_x: focusWithin(focus_x, whole.width, part.x, part.width),
    focus_y: focusWithin(focus_y, whole.height, part.y, part.height),
  };
  return uploadImage(cropped, folder, undefined, { details });
}
