import {
  imagePath,
  LARGE_IMAGE_TEXT,
  MAX_UPLOAD_BYTES,
  NO_IMAGE_TEXT,
  sniffImage,
  type AppError,
  type ImageFolder,
  type LibraryPicture,
} from '@agency/shared/contracts';
import { getDb } from '@agency/shared/runtime';
import { publicUrl } from './objects';
import { putObject } from './putObject';
import { resizeImage } from './resizeImage';

const ATTEMPTS = 5;
/** Characters of a file's name that are kept. */
const NAME_LENGTH = 200;

/** Details that a new picture is stored with. */
interface Extra {
  /** Ends the name of the file, before its extension. */
  suffix?: string;
  /** What the library says of it. */
  details?: Partial<Pick<LibraryPicture, 'alt' | 'caption' | 'focus_x' | 'focus_y' | 'name'>>;
}

/**
 * Checks an image by its content, shrinks it, and stores it.
 * @returns its public address
 * @throws AppError
 */
export async function uploadImage(
  file: Blob,
  folder: ImageFolder,
  onProgress: (share: number) => void = () => {},
  { suffix = '', details = {} }: Extra = {},
): Promise<string> {
  const given = sniffImage(await firstBytes(file));
  if (!given) throw invalid(NO_IMAGE_TEXT);
  const image = await resizeImage(file, given);
  const type = image && sniffImage(await firstBytes(image));
  if (!type) throw invalid('This image is damaged. Please choose another one, or save it again.');
  if (image.size > MAX_UPLOAD_BYTES) throw invalid(LARGE_IMAGE_TEXT);

  const content = new Blob([image], { type });
  const time = Date.now();
  for (let attempt = 0; ; attempt += 1) {
    const path = imagePath(folder, type, time + attempt).replace(/\.\w+$/, `${suffix}$&`);
    try {
      await putObject(path, content, onProgress);
      await addToLibrary(path, content, { name: fileNameOf(file), ...details }).catch(() => undefined);
      return publicUrl(path);
    } catch (error) {
      const isTaken =
        (error as AppError).kind === 'duplicate' || /already exists/i.test((error as AppError).message);
      if (!isTaken || attempt + 1 >= ATTEMPTS) throw error;
    }
  }
}

/** A picture that could not be added now is added with the first row that shows it. */
async function addToLibrary(path: string, content: Blob, details: Extra['details']): Promise<void> {
  const size = typeof createImageBitmap === 'function' ? await createImageBitmap(content) : null;
  const { width = null, height = null } = size ?? {};
  size?.close();
  await (await getDb()).from('pictures').insert({ path, width, height, bytes: content.size, ...details });
}

/** The name a file has where it comes from; empty for what is none, such as a picture that was drawn. */
const fileNameOf = (file: Blob | File): string =>
  'name' in file ? Array.from(file.name).slice(0, NAME_LENGTH).join('') : '';

function invalid(message: string): AppError {
  return { kind: 'validation', message };
}

async function firstBytes(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.slice(0, 32).arrayBuffer());
}
