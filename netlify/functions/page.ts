import { isBelowMount, paths, PUBLIC_REMOTE, type Registry } from '@agency/shared/contracts';
import { oneSpelling, withSingleSlashes } from './_page/canonicalPath';
import { keptPage, moved, plainPage, renderedPage } from './_page/responses';
import { findPage, keepPage, stateOf } from './_page/kept';
import { refuseMethod } from './_page/refusal';
import { siteOf, type Site } from './_page/site';

/**
 * Render timeout in milliseconds; longer than the renderer's own read timeout, so that it can still render an error.
 */
const RENDER_TIMEOUT = 4000;
/** Pages nobody is meant to find, which need a session or another window. */
const APP_ONLY = new RegExp(`^(?:${paths.admin.root}|${paths.preview.root})(?:/|$)`);
const READS = ['GET', 'HEAD'];

/** The part of Netlify's context used here. */
interface Context {
  waitUntil?: (work: Promise<unknown>) => void;
}

interface Visit extends Site {
  url: URL;
  /** Runs work after the response has been sent. */
  later: (work: Promise<unknown>) => void;
}

/** Whether a path belongs to a remote that brings its own mount. */
function isElsewhere(pathname: string, { remotes }: Registry): boolean {
  return Object.values(remotes).some(({ mount }) => mount && isBelowMount(pathname, mount));
}

async function render({ url, source, config, later }: Visit, registry: Registry): Promise<Response> {
  const path = url.pathname + url.search;
  const state = stateOf(registry, PUBLIC_REMOTE);
  const since = Date.now();
  const [frame, release] = await Promise.all([
    source.frame(),
    source.release(registry.remotes[PUBLIC_REMOTE]!),
  ]);
  const page = await release.renderer.render({ path, config, acceptsFailure: true }, RENDER_TIMEOUT);
  if (page.location) return moved(page.location, url.search, page);
  const { html, headers, response } = renderedPage(page, {
    frame,
    config,
    registry,
    remote: PUBLIC_REMOTE,
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
  // Without the registry it is unknown what is blocked.
  if (!registry?.remotes[PUBLIC_REMOTE] || registry.blocked.includes(PUBLIC_REMOTE))
    return plainPage(visit, registry, 503);
  try {
    return await render(visit, registry);
  } catch (error) {
    console.error(`${pathname}${search} was not rendered:`, error);
    const kept = await findPage(pathname + search, stateOf(registry, PUBLIC_REMOTE));
    return kept ? keptPage(kept) : plainPage(visit, registry, 503);
  }
}

/**
 * Serves a page rendered by the public remote's current release. If rendering or reading its data fails, serves the
 * last good rendering; without one, the rendered error page, or else the plain shell, which loads what it can. Read
 * methods only.
 */
export default async function page(request: Request, context: Context = {}): Promise<Response> {
  const url = new URL(request.url);
  const path = withSingleSlashes(url.pathname);
  if (!READS.includes(request.method)) return refuseMethod(request.method, path + url.search);
  if (path !== url.pathname) return moved(path, url.search);
  const later = (work: Promise<unknown>) => {
    const told = work.catch((error: unknown) => console.error(`Keeping the page ${path} failed:`, error));
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
