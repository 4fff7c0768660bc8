import { adminPaths, ADMIN_REMOTE, mountOf, PREVIEW_PATH, PUBLIC_REMOTE } from '@agency/shared/contracts';
import { showPage } from './_http/brandPage';
import { markup } from './_http/html';
import { headersFor } from './_http/responses';
import { openReleases } from './_remotes/openReleases';
import { releaseCookie } from './_remotes/releaseCookie';
import { previewOf } from './_remotes/visitorRegistry';

export const config = { path: '/preview/release/*', method: 'GET' };

/** Sends on to a page; the cookie ends with the browser's session, and no script can read it. */
function goTo(path: string, key: string): Response {
  const value = releaseCookie(key, `HttpOnly; SameSite=Lax${key ? '' : '; Max-Age=0'}`);
  return new Response(null, {
    status: 302,
    headers: headersFor({ Location: path, 'Set-Cookie': value, 'X-Robots-Tag': 'noindex' }),
  });
}

/**
 * `GET /preview/release/<key>`: from here on this browser gets a release that only this link opens; `off` ends that. Leads
 * to the remote's first page.
 */
export default async function preview(request: Request): Promise<Response> {
  const key = new URL(request.url).pathname.slice(PREVIEW_PATH.length);
  if (key === 'off') return goTo('/', '');
  const store = openReleases();
  const found = previewOf(await store.read(), key);
  if (!found)
    return showPage({
      title: 'This link does not work',
      status: 404,
      body: markup`<p>A preview can be opened for two weeks. Ask whoever sent you the link for a new one.</p>`,
    });
  const release = await store.release(found.remote, found.id);
  const isPublic = found.remote === PUBLIC_REMOTE;
  const first = found.remote === ADMIN_REMOTE ? adminPaths.dashboard : isPublic ? '/' : mountOf(release);
  return goTo(first, key);
}
