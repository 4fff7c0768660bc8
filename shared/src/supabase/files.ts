import type { StorageClient } from '@supabase/storage-js';

type Bucket = ReturnType<StorageClient['from']>;

/** The same method, of code that is still to be downloaded. */
type Later<Method extends (...args: never[]) => PromiseLike<unknown>> = (
  ...args: Parameters<Method>
) => Promise<Awaited<ReturnType<Method>>>;

/** The methods of a bucket in use, by the client's own names. */
export interface Files {
  from: (bucket: string) => {
    upload: Later<Bucket['upload']>;
    download: Later<Bucket['download']>;
    remove: Later<Bucket['remove']>;
  };
}

interface FilesOptions {
  url: string;
  key: string;
  /** Sends a request in the name of the signed-in person, if there is one. */
  fetch: typeof fetch;
}

/**
 * The client of stored files. Its code is downloaded with the first call, and asked for again by the next one after a
 * failure: most screens store nothing.
 */
export function lazyFiles({ url, key, fetch }: FilesOptions): Files {
  const open = async (bucket: string): Promise<Bucket> => {
    const { StorageClient } = await import('@supabase/storage-js');
    return new StorageClient(url, { Authorization: `Bearer ${key}` }, fetch).from(bucket);
  };
  return {
    from: (bucket) => ({
      upload: async (...args) => (await open(bucket)).upload(...args),
      download: async (...args) => (await open(bucket)).download(...args),
      remove: async (...args) => (await open(bucket)).remove(...args),
    }),
  };
}
