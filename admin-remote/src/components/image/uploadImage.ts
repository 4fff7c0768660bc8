import { MAX_UPLOAD_BYTES, type AppError } from '@agency/shared/contracts';
import { publicUrl, putObject } from './putObject';
import { resizeImage } from './resizeImage';
import { EXTENSION, sniffImage } from './sniffImage';

/** Folders of the bucket, each with its way of naming. Source: specification §7. */
export type ImageFolder = 'blog' | 'case-studies' | 'projects' | 'team';

const ATTEMPTS = 5;

/** Where the next object goes. @param time milliseconds; a collision is tried again with the next one */
export function objectPath(folder: ImageFolder, extension: string, time: number): string {
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

/**
 * Checks an image by its content, shrinks it, and stores it.
 * @returns its public address
 * @throws AppError
 */
export async function uploadImage(
  file: Blob,
  folder: ImageFolder,
  onProgress: (share: number) => void = () => {},
): Promise<string> {
  if (!sniffImage(await firstBytes(file)))
    throw invalid('Please choose a PNG, JPEG, WebP, AVIF or GIF image.');
  const image = await resizeImage(file, sniffImage(await firstBytes(file))!);
  const type = sniffImage(await firstBytes(image));
  if (!type) throw invalid('This image could not be read.');
  if (image.size > MAX_UPLOAD_BYTES) throw invalid('An image may have at most 5 MB.');

  const content = new Blob([image], { type });
  const time = Date.now();
  for (let attempt = 0; ; attempt += 1) {
    const path = objectPath(folder, EXTENSION[type], time + attempt);
    try {
      await putObject(path, content, onProgress);
      return publicUrl(path);
    } catch (error) {
      const isTaken =
        (error as AppError).kind === 'duplicate' || /already exists/i.test((error as AppError).message);
      if (!isTaken || attempt + 1 >= ATTEMPTS) throw error;
    }
  }
}

function invalid(message: string): AppError {
  return { kind: 'validation', message };
}

async function firstBytes(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.slice(0, 32).arrayBuffer());
}
