import type { Registry } from '@agency/shared/contracts';
import { oneSpelling, withSingleSlashes } from './_page/address';
import { keptPage, moved, plainPage, renderedPage } from './_page/answers';
import { findPage, keepPage, stateOf } from './_page/kept';
import { refuseMethod } from './_page/refusal';
import { siteOf, type Site } from './_page/site';

/** The remote that renders pages. */
const REMOTE = 'public-remote';
/** Milliseconds a rendering may take; it gives up reading earlier, to have time left to say so. */
const RENDER_TIMEOUT = 4000;
/** Pages nobody is meant to find, which need a session or another window. */
const APP_ONLY = /^\/(?:admin|preview)(?:\/|$)/;
const READS = ['GET', 'HEAD'];

/** The part of Netlify's context this function uses. */
interface Context {
  waitUntil?: (work: Promise<unknown>) => void;
}

interface Visit extends Site {
  url: URL;
  /** Does what nobody has to wait for. */
  later: (work: Promise<unknown>) => void;
}

/** Whether a path belongs to a remote that brings its own mount. */
function isElsewhere(pathname: string, { remotes }: Registry): boolean {
  return Object.values(remotes).some(({ mount }) => mount && `${pathname}/`.startsWith(`${mount}/`));
}

async function render({ url, source, config, later }: Visit, registry: Registry): Promise<Response> {
  const path = url.pathname + url.search;
  const state = stateOf(registry, REMOTE);
  const since = Date.now();
  const [frame, release] = await Promise.all([source.frame(), source.release(registry.remotes[REMOTE]!)]);
  const page = await release.renderer.render({ path, config, acceptsFailure: true }, RENDER_TIMEOUT);
  if (page.location) return moved(page.location, url.search, page);
  const { html, headers, response } = renderedPage(page, {
    frame,
    config,
    registry,
    remote: REMOTE,
    release,
  });
  const { address, tags } = page;
  if (page.status === 200 && address)
    later(keepPage({ address, state, since, tags, headers: Object.fromEntries(headers), html }));
  if (page.status !== 503) return response;
  console.error(`${path} could not be read.`);
  const kept = address ? await findPage(address, state) : null;
  return kept ? keptPage(kept) : response;
}

async function answer(visit: Visit): Promise<Response> {
  const { pathname, search } = visit.url;
  const registry = await visit.source.registry().catch((error: unknown) => {
    console.error('The registry cannot be read:', error);
    return null;
  });
  if (APP_ONLY.test(pathname) || (registry && isElsewhere(pathname, registry)))
    return plainPage(visit, registry, 200);
  const spelling = oneSpelling(pathname);
  if (spelling !== pathname) return moved(spelling, search);
  // Without the registry nobody knows what is switched off.
  if (!registry?.remotes[REMOTE] || registry.blocked.includes(REMOTE)) return plainPage(visit, registry, 503);
  try {
    return await render(visit, registry);
  } catch (error) {
    console.error(`${pathname}${search} was not rendered:`, error);
    const kept = await findPage(pathname + search, stateOf(registry, REMOTE));
    return kept ? keptPage(kept) : plainPage(visit, registry, 503);
  }
}

/**
 * Answers with a page, rendered by the public remote's running release. When that fails or its data cannot be read: as
 * it was rendered last; when it never was, with what the page says of the failure, else with the plain shell, which
 * shows what it can. Pages are only read.
 */
export default async function page(request: Request, context: Context = {}): Promise<Response> {
  const url = new URL(request.url);
  const path = withSingleSlashes(url.pathname);
  if (!READS.includes(request.method)) return refuseMethod(request.method, path + url.search);
  if (path !== url.pathname) return moved(path, url.search);
  const later = (work: Promise<unknown>) => {
    const told = work.catch((error: unknown) => console.error(`${path} was not kept:`, error));
    context.waitUntil?.(told);
  };
  return answer({ url, later, ...siteOf(url) });
}

export const config = {
  path: '/*',
  preferStatic: true,
  // Files, and what other functions answer.
  excludedPath: [
    '/.netlify/*',
    '/_r/*',
    '/assets/*',
    '/media/*',
    '/remotes.json',
    '/robots.txt',
    '/rss.xml',
    '/sitemap.xml',
  ],
};
