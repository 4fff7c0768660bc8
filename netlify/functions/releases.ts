import { parseReleasePath } from '@agency/shared/contracts';
import { answerForever, answerNow } from './_remotes/responses';
import { findRelease } from './_remotes/publishedReleases';

export const config = { path: '/_r/*', method: 'GET' };

const TIMEOUT = 8000;

const missing = () => answerNow('Not found\n', 404, 'text/plain; charset=utf-8');
const broken = () => answerNow('The release cannot be reached.\n', 502, 'text/plain; charset=utf-8');

/**
 * `GET /_r/<name>/<id>/<file>`: a file of a published release, from the deploy that holds it. Only what has been published is passed on,
 * so nobody can run another deploy's scripts under this origin; what is missing is missing, never a page.
 */
export default async function releases(request: Request): Promise<Response> {
  const asked = parseReleasePath(new URL(request.url).pathname);
  if (!asked) return missing();
  try {
    const release = await findRelease(asked.name, asked.id);
    if (!release) return missing();
    const answer = await fetch(`${release.address}/${asked.file}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (answer.status === 404) return missing();
    if (!answer.ok) return broken();
    return answerForever(answer.body, answer.headers.get('content-type') ?? 'application/octet-stream');
  } catch (error) {
    console.error(error);
    return broken();
  }
}
