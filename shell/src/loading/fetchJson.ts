import { timeLimit } from './deadline';
import type { FailureKind } from '@agency/shared/contracts';
import { RemoteFailure } from './failure';
import { withoutCache } from './guard';

/** Milliseconds one attempt may take. */
export const FETCH_TIMEOUT = timeLimit(3000);
const ATTEMPTS = 3;
/** Milliseconds; each wait is a random part of it, so that visitors do not come back all at once. */
const BACKOFF = 400;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** @param hash `sha384-…` */
async function hasHash(content: ArrayBuffer, hash: string): Promise<boolean> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', content));
  return `sha384-${btoa(String.fromCharCode(...digest))}` === hash;
}

async function fetchOnce(url: string, remote: string, hash?: string): Promise<unknown> {
  // `fetch` would fail as if there were no connection; it checks only where nothing else can, which is without HTTPS.
  const integrity = crypto.subtle ? '' : hash;
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT), integrity });
  if (!response.ok) throw new Error(`${url} answered with ${response.status}.`);
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json')) throw new Error(`${url} is ${type || 'of no type'}, not JSON.`);
  const content = await response.arrayBuffer();
  if (hash && !integrity && !(await hasHash(content, hash)))
    throw new RemoteFailure(remote, 'integrity', `${url} is not the file that was published.`);
  return JSON.parse(new TextDecoder().decode(content));
}

function kindOf(error: unknown): FailureKind {
  if (error instanceof RemoteFailure) return error.kind;
  const { name } = error as Error;
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  return name === 'TypeError' ? 'network' : 'manifest';
}

/**
 * JSON of a remote, tried three times: past the caches from the second time on, because asking again for an address
 * that hangs waits for the first answer.
 * @param hash what the answer must hash to, when it is known (`sha384-…`)
 * @throws RemoteFailure of kind `timeout`, `network`, `integrity` or `manifest`
 */
export async function fetchJson(url: string, remote: string, hash?: string): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchOnce(attempt === 1 ? url : withoutCache(url), remote, hash);
    } catch (error) {
      const kind = kindOf(error);
      // Two whole time-outs are as long as a person should wait before the release before this one is tried.
      const isLast = attempt === ATTEMPTS || (kind === 'timeout' && attempt === 2);
      if (isLast) throw new RemoteFailure(remote, kind, (error as Error).message, { cause: error });
      await wait(Math.random() * BACKOFF * attempt);
    }
  }
}
