import { uncachedResponse } from './_remotes/responses';
import { readRegistry } from './_remotes/publishedReleases';

export const config = { path: '/remotes.json', method: 'GET' };

const EMPTY = { rev: 0, remotes: {}, blocked: [] };

/** `GET /remotes.json`: which release of each remote runs, never from a cache. */
export default async function remotes(): Promise<Response> {
  try {
    const registry = (await readRegistry()) ?? EMPTY;
    return uncachedResponse(JSON.stringify(registry), 200, 'application/json; charset=utf-8');
  } catch (error) {
    // The shell goes on with what it was delivered with, or with what last worked in the browser.
    console.error(error);
    return uncachedResponse('The registry cannot be read.\n', 503, 'text/plain; charset=utf-8');
  }
}
