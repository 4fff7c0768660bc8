import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getStore } from '@netlify/blobs';
import { readSettings } from '../_platform/settings';

/** A store shared by all instances of a function. Keys consist of `[a-z0-9/-]`. */
export interface BlobStore {
  /** `null` for a missing key. */
  get: (key: string) => Promise<string | null>;
  set: (key: string, value: string) => Promise<unknown>;
}

function folderStore(folder: string): BlobStore {
  const fileOf = (key: string) => join(folder, key);
  return {
    get: (key) =>
      readFile(fileOf(key), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    async set(key, value) {
      const draft = `${fileOf(key)}.${randomUUID()}`;
      await writeFile(draft, value).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        await mkdir(dirname(draft), { recursive: true });
        await writeFile(draft, value);
      });
      // Atomic for concurrent readers and writers.
      await rename(draft, fileOf(key));
    },
  };
}

/** Opens this site's store: the folder `PAGE_STORE_DIR` if set, otherwise Netlify Blobs. */
export function openBlobStore(): BlobStore {
  const { PAGE_STORE_DIR: folder } = readSettings('PAGE_STORE_DIR');
  return folder ? folderStore(folder) : getStore({ name: 'pages', consistency: 'strong' });
}
