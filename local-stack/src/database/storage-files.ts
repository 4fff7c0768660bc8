import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { App } from '@supabase/lite';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

/** Beside every object: what it is, so that it can be answered as it was sent. */
interface Sidecar {
  contentType: string;
  cacheControl: string;
}

async function bytesOf(body: Parameters<StorageAdapter['uploadObject']>[3]): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  return new Uint8Array(await new Response(body as ReadableStream).arrayBuffer());
}

/** Writes beside the file and then takes its place, so that a crash leaves no half a file. */
async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const draft = `${path}.${randomUUID()}.part`;
  await writeFile(draft, content);
  await rename(draft, path);
}

/**
 * Keeps stored objects as files below a folder; the part of the storage API that decides where bytes live.
 * @param root absolute path
 */
export function createFileStorage(root: string): StorageAdapter {
  const pathOf = (bucket: string, key: string) => {
    const folder = resolve(root, bucket);
    const path = resolve(folder, key);
    if (dirname(folder) !== resolve(root) || !path.startsWith(folder + sep))
      throw new Error(`The object name "${key}" leaves the storage folder.`);
    return path;
  };

  const describe = async (bucket: string, key: string): Promise<ObjectMetadata> => {
    const path = pathOf(bucket, key);
    const [file, sidecar] = await Promise.all([stat(path), readFile(`${path}.meta.json`, 'utf8')]);
    const { contentType, cacheControl } = JSON.parse(sidecar) as Sidecar;
    const eTag = createHash('sha256').update(`${file.size}:${file.mtimeMs}`).digest('hex').slice(0, 32);
    return {
      cacheControl,
      contentLength: file.size,
      size: file.size,
      mimetype: contentType,
      lastModified: file.mtime,
      eTag: `"${eTag}"`,
      httpStatusCode: 200,
    };
  };

  const remove = async (bucket: string, key: string) => {
    const path = pathOf(bucket, key);
    await Promise.all([rm(path, { force: true }), rm(`${path}.meta.json`, { force: true })]);
  };

  return {
    driver: undefined,
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const path = pathOf(bucket, key);
      await mkdir(dirname(path), { recursive: true });
      await writeWhole(`${path}.meta.json`, JSON.stringify({ contentType, cacheControl } satisfies Sidecar));
      await writeWhole(path, await bytesOf(body));
      return describe(bucket, key);
    },
    async getObject(bucket, key) {
      const metadata = await describe(bucket, key);
      return { metadata, httpStatusCode: 200, body: await readFile(pathOf(bucket, key)) };
    },
    headObject: (bucket, key) => describe(bucket, key),
    deleteObject: (bucket, key) => remove(bucket, key),
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => remove(bucket, key)));
    },
    async copyObject(sourceBucket, source, _version, destinationBucket, destination) {
      const from = await describe(sourceBucket, source);
      const body = await readFile(pathOf(sourceBucket, source));
      return this.uploadObject(
        destinationBucket,
        destination,
        undefined,
        body,
        from.mimetype,
        from.cacheControl,
      );
    },
    async privateAssetUrl(bucket, key) {
      return `file://${join(root, bucket, key)}`;
    },
  };
}
