import { DRAFT_SECRET, paths, PUBLIC_REMOTE } from '@agency/shared/contracts';
import { showPage } from '../_http/brandPage';
import { markup } from '../_http/html';
import { serviceRpc } from '../_platform/database';
import { HttpError } from '../_platform/httpError';
import { oneSpelling } from './canonicalPath';
import { RENDER_TIMEOUT } from '@agency/federation/rendering';
import { plainPage, renderedPage, unlisted } from './responses';
import { siteOf } from './site';

/** The secret of a draft's link, or `null` for the path of any other page. */
export function draftSecretOf(pathname: string): string | null {
  const root = `${paths.preview.root}/`;
  const path = oneSpelling(pathname);
  const secret = path.slice(root.length);
  return path.startsWith(root) && DRAFT_SECRET.test(secret) ? secret : null;
}

async function show(url: URL, secret: string, ip: string): Promise<Response> {
  const site = siteOf(url);
  const { source, config } = site;
  const registry = await source.registry().catch(() => null);
  const remote = registry?.remotes[PUBLIC_REMOTE];
  const isClosed = registry?.blocked.includes(PUBLIC_REMOTE);
  if (!remote || isClosed) return plainPage(site, registry, 503, { isClosed: isClosed ?? false });
  try {
    await serviceRpc()('count_draft_visit', { p_asker: ip });
    const [frame, release] = await Promise.all([source.frame(), source.release(registry)]);
    const request = { path: paths.draftLink(secret), config, acceptsFailure: true };
    const page = await release.renderer.render(request, RENDER_TIMEOUT);
    // It is no visit of the site.
    const uncounted = { ...frame, count: '' };
    const parts = { frame: uncounted, config, registry, release, until: Infinity };
    return renderedPage(page, parts).response;
  } catch (error) {
    if (error instanceof HttpError)
      return showPage({
        title: 'That was a lot in a short time',
        status: error.status,
        body: markup`<p>Please try again in a minute.</p>`,
      });
    console.error('A draft was not rendered:', error);
    return plainPage(site, registry, 503);
  }
}

/** The page that a link to a draft leads to, rendered for each visit; with status 404 when the link does not work. */
export async function draftPage(url: URL, secret: string, ip: string): Promise<Response> {
  return unlisted(await show(url, secret, ip));
}
