import { getSupabase, toAppError } from '@agency/shared/runtime';

export const BUCKET = 'applications';
/** Download timeout in milliseconds, enough for 5 MB over a slow connection. */
const TIMEOUT = 60_000;

/**
 * Downloads a CV. Fetched here instead of opened by URL, so that errors show on the screen.
 * Not an endpoint, to keep files out of the store.
 * @param path object name in the bucket
 * @throws AppError
 */
export async function readCv(path: string): Promise<Blob> {
  try {
    const { storage } = await getSupabase();
    const options = { signal: AbortSignal.timeout(TIMEOUT) };
    const { data, error } = await storage.from(BUCKET).download(path, {}, options);
    if (error) throw error;
    return data;
  } catch (reason) {
    // The client wraps errors of `fetch` in its own.
    throw toAppError((reason as { originalError?: unknown }).originalError ?? reason);
  }
}
