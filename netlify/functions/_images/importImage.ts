import {
  IMAGE_BUCKET,
  IMAGE_CACHE_SECONDS,
  imagePath,
  importImageSchema,
  type ImageFolder,
  type ImageType,
} from '@agency/shared/contracts';
import { jsonResponse } from '../_http/responses';
import { visitorDb } from '../_platform/database';
import { adminHandler, type Handler } from '../_http/handlers';
import { HttpError } from '../_platform/httpError';
import { videoAt } from '@agency/shared/contracts/videos';
import { fetchRemoteImage, type Network } from './remoteImage';
import { fetchVideoStill } from './videoStill';

const ATTEMPTS = 5;

/**
 * Stores an image with the caller's token, so that storage policies apply; never overwrites.
 * @returns its public address
 */
async function store(
  token: string,
  folder: ImageFolder,
  { content, type, name }: { content: Buffer; type: ImageType; name: string },
): Promise<string> {
  const db = visitorDb(token);
  const bucket = db.storage.from(IMAGE_BUCKET);
  const time = Date.now();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const path = imagePath(folder, type, time + attempt);
    const { error } = await bucket.upload(path, content, {
      contentType: type,
      cacheControl: IMAGE_CACHE_SECONDS,
      upsert: false,
    });
    if (!error) {
      // A picture that could not be added to the library now is added with the first row that shows it.
      await db.from('pictures').insert({ path, name, bytes: content.length });
      return bucket.getPublicUrl(path).data.publicUrl;
    }
    if (!/already exists/i.test(error.message)) break;
  }
  throw new HttpError(502, 'The image could not be stored. Please try again.');
}

/** Characters of a name that are kept. */
const NAME_LENGTH = 200;

/** The name of the file at an address, as a person would write it. */
function fileNameOf(address: string): string {
  const name = new URL(address).pathname.split('/').at(-1)!;
  try {
    // PostgreSQL stores no NUL.
    return Array.from(decodeURIComponent(name).replaceAll('\0', '')).slice(0, NAME_LENGTH).join('');
  } catch {
    return name.slice(0, NAME_LENGTH);
  }
}

/**
 * `POST` with `{ address, folder }`, for staff: imports an image from another site, or the still picture of a video with
 * its title.
 */
export const importImageHandler = (network: Network): Handler =>
  adminHandler(
    {
      input: importImageSchema,
      invalidText: 'Please enter a full image URL, starting with https://.',
      isForEditors: true,
    },
    async ({ input: { address, folder }, admin }) => {
      const video = videoAt(address);
      const found = video ? await fetchVideoStill(video, network) : await fetchRemoteImage(address, network);
      const name = video ? '' : fileNameOf(address);
      const url = await store(admin.token, folder, { content: found.content, type: found.type, name });
      return jsonResponse({ success: true, error: '', url, ...('title' in found && { title: found.title }) });
    },
  );
