import { IMAGE_BUCKET, IMAGE_CACHE_SECONDS, type AppError } from '@agency/shared/contracts';
import { getConfig, getSupabase, toAppError } from '@agency/shared/runtime';

const TIMEOUT = 60_000;

/**
 * Stores an object in `public-images`, never over another one. The client library cannot report progress, so this is
 * its request made by `XMLHttpRequest`, with the bytes as they are.
 * @param onProgress share of the bytes sent, 0 to 1
 * @throws AppError of kind `duplicate` when the path is taken, of kind `session` when nobody is signed in any more
 */
export async function putObject(
  path: string,
  content: Blob,
  onProgress: (share: number) => void,
): Promise<void> {
  const { supabaseUrl, supabaseKey } = getConfig();
  const { auth } = await getSupabase();
  const { data } = await auth.getSession();

  const sent = new Promise<void>((resolve, reject: (error: AppError) => void) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${supabaseUrl}/storage/v1/object/${IMAGE_BUCKET}/${path}`);
    request.setRequestHeader('apikey', supabaseKey);
    request.setRequestHeader('Authorization', `Bearer ${data.session?.access_token ?? supabaseKey}`);
    request.setRequestHeader('x-upsert', 'false');
    request.setRequestHeader('cache-control', `max-age=${IMAGE_CACHE_SECONDS}`);
    request.setRequestHeader('content-type', content.type);
    request.timeout = TIMEOUT;
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(toAppError(parsed(request.responseText), request.status));
    };
    request.onerror = () => reject(toAppError(new TypeError('Failed to fetch')));
    request.ontimeout = () => reject(toAppError({ name: 'TimeoutError', message: 'timed out' }));
    request.send(content);
  });
  await sent.catch(async (error: AppError) => {
    if (data.session || error.kind !== 'permission') throw error;
    // The browser's storage was emptied. The client says so to those who follow the session, and the dialog to sign in opens.
    await auth.signOut({ scope: 'local' });
    throw {
      kind: 'session',
      message: 'Your session has ended. Sign in again, then try again.',
    } satisfies AppError;
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { message: '' };
  }
}
