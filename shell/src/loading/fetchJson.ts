import { timeLimit } from './deadline';
import { RemoteFailure, type FailureClass } from './failure';
import { withoutCache } from './guard';

/** Milliseconds one attempt may take. */
export const FETCH_TIMEOUT = timeLimit(3000);
const ATTEMPTS = 3;
/** Milliseconds; each wait is a random part of it, so that visitors do not come back all at once. */
const BACKOFF = 400;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function fetchOnce(url: string, integrity = ''): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT), integrity });
  if (!response.ok) throw new Error(`${url} answered with ${response.status}.`);
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json')) throw new Error(`${url} is ${type || 'of no type'}, not JSON.`);
  return response.json();
}

function kindOf(error: unknown): FailureClass {
  const { name } = error as Error;
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  return name === 'TypeError' ? 'network' : 'manifest';
}

/**
 * JSON of a remote, tried three times: past the caches from the second time on, because asking again for an address
 * that hangs waits for the first answer.
 * @param integrity hash the answer must have, when it is known
 * @throws RemoteFailure of kind `timeout`, `network` or `manifest`
 */
export async function fetchJson(url: string, remote: string, integrity?: string): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetchOnce(attempt === 1 ? url : withoutCache(url), integrity);
    } catch (error) {
      const kind = kindOf(error);
      // Two whole time-outs are as long as a person should wait before the release before this one is tried.
      const isLast = attempt === ATTEMPTS || (kind === 'timeout' && attempt === 2);
      if (isLast) throw new RemoteFailure(remote, kind, (error as Error).message, { cause: error });
      await wait(Math.random() * BACKOFF * attempt);
    }
  }
}
