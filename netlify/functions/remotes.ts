import { openReleases } from './_remotes/openReleases';
import { releaseCookieOf } from './_remotes/releaseCookie';
import { uncachedResponse } from './_remotes/responses';
import { registryFor } from './_remotes/visitorRegistry';

export const config = { path: '/remotes.json', method: 'GET' };

/** `GET /remotes.json`: which release of each remote this visitor gets, never from a cache. */
export default async function remotes(request: Request): Promise<Response> {
  try {
    const registry = await registryFor(openReleases(), releaseCookieOf(request));
    return uncachedResponse(JSON.stringify(registry), 200, 'application/json; charset=utf-8');
  } catch (error) {
    // The shell goes on with what it was delivered with, or with what last worked in the browser.
    console.error(error);
    return uncachedResponse('The registry cannot be read.\n', 503, 'text/plain; charset=utf-8');
  }
}
