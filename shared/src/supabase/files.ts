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
  /** Access token of the signed-in person; `null` for a visitor. */
  accessToken: () => Promise<string | null>;
}

/**
 * The client of stored files. Its code is downloaded with the first call, and asked for again by the next one after a
 * failure: most screens store nothing.
 */
export function lazyFiles({ url, key, accessToken }: FilesOptions): Files {
  const authorizedFetch: typeof fetch = async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('apikey', key);
    headers.set('Authorization', `Bearer ${(await accessToken()) ?? key}`);
    return fetch(input, { ...init, headers });
  };
  const open = async (bucket: string): Promise<Bucket> => {
    const { StorageClient } = await import('@supabase/storage-js');
    return new StorageClient(url, {}, authorizedFetch).from(bucket);
  };
  return {
    from: (bucket) => ({
      upload: async (...args) => (await open(bucket)).upload(...args),
      download: async (...args) => (await open(bucket)).download(...args),
      remove: async (...args) => (await open(bucket)).remove(...args),
    }),
  };
}
