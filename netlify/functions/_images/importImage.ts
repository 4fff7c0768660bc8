import { z } from 'zod';
import {
  IMAGE_BUCKET,
  IMAGE_CACHE_SECONDS,
  IMAGE_FOLDERS,
  imagePath,
  LIMITS,
  type ImageFolder,
  type ImageType,
} from '@agency/shared/contracts';
import { answerJson } from '../_http/responses';
import { visitorDb } from '../_platform/database';
import { adminHandler, type Handler } from '../_http/handlers';
import { HttpError } from '../_platform/httpError';
import { fetchRemoteImage, type Network } from './remoteImage';

const ATTEMPTS = 5;

const input = z.object({
  address: z.string().trim().min(1).max(LIMITS.url),
  folder: z.enum(IMAGE_FOLDERS),
});

/**
 * Stores an image with the caller's token, so that storage policies apply; never overwrites.
 * @returns its public address
 */
async function store(token: string, folder: ImageFolder, content: Buffer, type: ImageType): Promise<string> {
  const bucket = visitorDb(token).storage.from(IMAGE_BUCKET);
  const time = Date.now();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const path = imagePath(folder, type, time + attempt);
    const { error } = await bucket.upload(path, content, {
      contentType: type,
      cacheControl: IMAGE_CACHE_SECONDS,
      upsert: false,
    });
    if (!error) return bucket.getPublicUrl(path).data.publicUrl;
    if (!/already exists/i.test(error.message)) break;
  }
  throw new HttpError(502, 'The image could not be stored. Please try again.');
}

/** `POST` with `{ address, folder }`, for admins: imports an image from another site. */
export const importImageHandler = (network: Network): Handler =>
  adminHandler(
    { input, invalidText: 'Please enter a full image URL, starting with https://.' },
    async ({ input: { address, folder }, admin }) => {
      const { content, type } = await fetchRemoteImage(address, network);
      const url = await store(admin.token, folder, content, type);
      return answerJson({ success: true, error: '', url });
    },
  );
