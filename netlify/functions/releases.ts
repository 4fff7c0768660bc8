import { parseReleasePath } from '@agency/shared/contracts';
import { immutableResponse, uncachedResponse } from './_remotes/responses';
import { findRelease } from './_remotes/publishedReleases';

export const config = { path: '/_r/*', method: 'GET' };

const TIMEOUT = 8000;

const missing = () => uncachedResponse('Not found\n', 404, 'text/plain; charset=utf-8');
const broken = () => uncachedResponse('The release cannot be reached.\n', 502, 'text/plain; charset=utf-8');

/**
 * `GET /_r/<name>/<id>/<file>`: a file of a published release, from the deploy that holds it. Only what has been published is passed on,
 * so nobody can run another deploy's scripts under this origin; a missing file gives 404, never a page.
 */
export default async function releases(request: Request): Promise<Response> {
  const wanted = parseReleasePath(new URL(request.url).pathname);
  if (!wanted) return missing();
  try {
    const release = await findRelease(wanted.name, wanted.id);
    if (!release) return missing();
    const response = await fetch(`${release.address}/${wanted.file}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (response.status === 404) return missing();
    if (!response.ok) return broken();
    return immutableResponse(
      response.body,
      response.headers.get('content-type') ?? 'application/octet-stream',
    );
  } catch (error) {
    console.error(error);
    return broken();
  }
}
