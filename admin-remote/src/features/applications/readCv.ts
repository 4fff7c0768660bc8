import { getSupabase, toAppError } from '@agency/shared/runtime';

export const BUCKET = 'applications';
/** Milliseconds after which a download counts as lost: 5 MB over a slow line. */
const TIMEOUT = 60_000;

/**
 * The file of a CV. Read here rather than opened by its address: what goes wrong is told on the screen, and the person
 * stays on it. Not an endpoint, so that no file passes through the store.
 * @param path name in the bucket
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
    // The client keeps what `fetch` has thrown inside an error of its own.
    throw toAppError((reason as { originalError?: unknown }).originalError ?? reason);
  }
}
