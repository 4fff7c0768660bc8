import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getStore } from '@netlify/blobs';

/** Where every instance of a function finds what another one has kept. Keys are made of `[a-z0-9/-]`. */
export interface Store {
  /** `null` when there is nothing under the key. */
  get: (key: string) => Promise<string | null>;
  set: (key: string, value: string) => Promise<unknown>;
}

function folderStore(folder: string): Store {
  const fileOf = (key: string) => join(folder, key);
  return {
    get: (key) =>
      readFile(fileOf(key), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    async set(key, value) {
      await mkdir(dirname(fileOf(key)), { recursive: true });
      const draft = `${fileOf(key)}.${randomUUID()}`;
      await writeFile(draft, value);
      // Whole or not at all, whoever else writes or reads.
      await rename(draft, fileOf(key));
    },
  };
}

/** The store of this site: a folder where one is named (`PAGE_STORE_DIR`), else Netlify Blobs. */
export function openStore(): Store {
  const folder = process.env.PAGE_STORE_DIR;
  return folder ? folderStore(folder) : getStore({ name: 'pages', consistency: 'strong' });
}
