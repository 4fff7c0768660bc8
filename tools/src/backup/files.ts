import { join } from 'node:path';
import { errorCode, UserError } from '../../../local-stack/src/errors';
import { createFileStorage } from '../../../local-stack/src/database/storage-files';
import type { StoredFile } from './archive';

type Place = Pick<StoredFile, 'bucket' | 'name'>;

/** Where the stored files are. */
export interface FileStore {
  /** Whether the store itself writes the rows of its table. */
  writesRows: boolean;
  /** @returns null for a file that is listed but missing */
  read(place: Place): Promise<StoredFile | null>;
  write(file: StoredFile): Promise<void>;
  remove(place: Place): Promise<void>;
}

/** The files of the embedded storage, in the data folder. */
export function localFiles(dataDir: string): FileStore {
  const storage = createFileStorage(join(dataDir, 'storage'));
  return {
    writesRows: false,
    async read({ bucket, name }) {
      try {
        const { metadata, body } = await storage.getObject(bucket, name, undefined);
        const content = Buffer.from(body as Uint8Array);
        return { bucket, name, type: metadata.mimetype, cacheControl: metadata.cacheControl, content };
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      }
    },
    async write({ bucket, name, type, cacheControl, content }) {
      await storage.uploadObject(bucket, name, undefined, content, type, cacheControl);
    },
    remove: ({ bucket, name }) => storage.deleteObject(bucket, name, undefined),
  };
}

/** The files of a hosted project, through its API. */
export function hostedFiles(url: string, secretKey: string): FileStore {
  const request = async (method: string, { bucket, name }: Place, init: RequestInit = {}) => {
    const path = [bucket, ...name.split('/')].map(encodeURIComponent).join('/');
    const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, ...init.headers };
    const response = await fetch(`${url}/storage/v1/object/${path}`, { ...init, method, headers });
    if (response.ok) return response;
    const text = await response.text();
    if (/NoSuchKey|not_found/.test(text)) return null;
    throw new UserError(`The storage refused ${method} ${bucket}/${name} (HTTP ${response.status}): ${text}`);
  };
  return {
    writesRows: true,
    async read(place) {
      const response = await request('GET', place);
      if (!response) return null;
      return {
        ...place,
        type: response.headers.get('content-type') ?? 'application/octet-stream',
        cacheControl: response.headers.get('cache-control') ?? 'max-age=3600',
        content: Buffer.from(await response.arrayBuffer()),
      };
    },
    async write({ bucket, name, type, cacheControl, content }) {
      const headers = { 'content-type': type, 'cache-control': cacheControl, 'x-upsert': 'true' };
      await request('POST', { bucket, name }, { headers, body: new Uint8Array(content) });
    },
    async remove(place) {
      await request('DELETE', place);
    },
  };
}

/** Writes files so that all of it can be undone. */
export function undoable(files: FileStore) {
  const before: { place: Place; content: StoredFile | null }[] = [];
  return {
    async write(file: StoredFile) {
      const { bucket, name } = file;
      const old = await files.read({ bucket, name });
      if (old?.content.equals(file.content)) return;
      before.push({ place: { bucket, name }, content: old });
      await files.write(file);
    },
    async undo() {
      for (const { place, content } of before.reverse())
        await (content ? files.write(content) : files.remove(place));
    },
  };
}
