import { adminPaths, paths, PUBLIC_REMOTE, type Registry } from '@agency/shared/contracts';
import { countEndless, mayRender } from './_page/brake';
import { contributedTo, registryOfPage } from './_page/contributions';
import { oneSpelling, withSingleSlashes } from './_page/canonicalPath';
import { draftPage, draftSecretOf } from './_page/draftLink';
import { hasRenderedPages, renderWithGuests } from './_page/guests';
import { newPathOf } from './_page/newPathOf';
import { ownerOf } from './_page/owner';
import { keptPage, moved, plainPage, corrected, renderedPage, unindexed, unlisted } from './_page/responses';
import { findPage, keepPage, stateOf } from './_page/kept';
import { readPlannedChanges } from './_platform/plannedChanges';
import { PAGE_TAG, purgeCdn } from './_platform/purgeCdn';
import { siteOf, type Site } from './_page/site';
import { additionOf, isPreview } from './_page/trial';
import { noteUnrendered } from './_remotes/noteUnrendered';
import { correctionOf, releaseCookieOf } from './_remotes/releaseCookie';
import { shareScript } from './_remotes/shareScript';

/** Pages that are not indexed and need a session or another window. */
const APP_ONLY = new RegExp(`^(?:${adminPaths.root}|${paths.preview.root})(?:/|$)`);

/** The part of Netlify's context used here. */
interface Context {
  ip?: string;
  waitUntil?: (work: Promise<unknown>) => void;
}

interface Visit extends Site {
  url: URL;
  ip: string;
  /** What the visitor's cookie says about releases; empty for most. */
  cookie: string;
  /** Whether the database has counted it already. */
  isCounted?: boolean;
  /** Runs work after the response has been sent. */
  later: (work: Promise<unknown>) => void;
}

/**
 * Purges the CDN when the registry has changed since a page was begun: the purge of that change came too early for it.
 * @param rev of the registry the page was made from
 */
async function purgeIfLate({ source }: Visit, rev: number): Promise<void> {
  if ((await source.registry()).rev === rev) return;
  if (!(await purgeCdn([PAGE_TAG]))) throw new Error('The CDN did not purge the outdated pages.');
}

async function render(visit: Visit, published: Registry, owner: string): Promise<Response> {
  const { url, source, config, later } = visit;
  const path = url.pathname + url.search;
  const registry = registryOfPage(published, PUBLIC_REMOTE);
  const contributed = contributedTo(registry);
  const isTrial = Object.values(published.remotes).some(({ trial }) => trial);
  const addition = additionOf(published, shareScript(published));
  const guest = owner === PUBLIC_REMOTE ? undefined : owner;
  const state = stateOf(registry, PUBLIC_REMOTE);
  const since = Date.now();
  const frame = await source.frame();
  // A change within the last ten seconds counts as one to come, so the two may run side by side.
  const [nextChange, { page, release }] = await Promise.all([
    readPlannedChanges(),
    renderWithGuests(source, registry, {
      path,
      config,
      acceptsFailure: true,
      contributed,
      ...(guest && { guest }),
    }),
  ]);
  const until = nextChange(page.tags);
  later(purgeIfLate(visit, registry.rev));
  if (page.location) return moved(page.location, url.search, page, until);
  const newPath = page.status === 404 ? await newPathOf(url.pathname, config) : null;
  if (newPath) return moved(newPath, url.search, { ...page, status: 301 }, until);
  const parts = { frame, config, registry, release, guest, until, addition };
  const { html, headers, response } = renderedPage(page, parts);
  const { address, tags } = page;
  // What everybody gets is kept, and nothing that would take its place: no trial, and no page that lacks something.
  if (page.status === 200 && address && !isTrial && !page.isIncomplete)
    later(keepPage({ address, state, since, until, tags, headers: Object.fromEntries(headers), html }));
  if (page.status !== 503) return response;
  console.error(`${path} could not be read.`);
  const kept = address ? await findPage(address, state) : null;
  return kept ? keptPage(kept) : response;
}

const needsAddition = (registry: Registry) => isPreview(registry) || shareScript(registry) !== '';

/** The page as everybody gets it, for a visitor whose shared release cannot render it; that counts as its failure. */
async function respondWithoutShare(
  visit: Visit,
  shared: [remote: string, id: string],
  cause: unknown,
): Promise<Response> {
  const registry = await visit.source.registry();
  const response = await respond({ ...visit, cookie: '', isCounted: true }, registry);
  // Where neither can be rendered, it is not the release.
  if (response.status < 500) visit.later(noteUnrendered(shared, visit.url.pathname, cause, visit.ip));
  return response;
}

/** The page by the release before; `null` where there is none that can render it, or for a page of another remote. */
async function respondBefore(visit: Visit, registry: Registry, owner: string): Promise<Response | null> {
  if (owner !== PUBLIC_REMOTE) return null;
  try {
    const before = await visit.source.before(registry);
    return before && (await render(visit, before, owner));
  } catch (error) {
    console.error(`${visit.url.pathname} was not rendered by the release before:`, error);
    return null;
  }
}

async function respond(visit: Visit, registry: Registry | null): Promise<Response> {
  const { pathname, search } = visit.url;
  const owner = registry && ownerOf(pathname, registry);
  /** The plain page, which the app fills; a preview keeps its badge there too. */
  const plain = (status: 200 | 429 | 503, isClosed = false) =>
    plainPage(visit, registry, status, {
      isClosed,
      ...(registry && needsAddition(registry) && { addition: additionOf(registry, shareScript(registry)) }),
    });
  if (owner && registry.blocked.includes(owner)) return plain(503, true);
  if (APP_ONLY.test(pathname)) return unindexed(await plain(200));
  if (owner && !hasRenderedPages(owner, registry)) return plain(200);
  const spelling = oneSpelling(pathname);
  if (spelling !== pathname) return moved(spelling, search);
  // Without the registry it is unknown what is blocked.
  if (!owner || !registry.remotes[PUBLIC_REMOTE]) return plain(503);
  try {
    // The app renders it in the browser instead.
    if (!(await mayRender(visit.ip, search !== '' && !visit.isCounted))) return await plain(429);
    const response = await render(visit, registry, owner);
    if (response.status === 404 && search === '') visit.later(countEndless(visit.ip));
    return response;
  } catch (error) {
    console.error(`${pathname}${search} was not rendered:`, error);
    const shared = [owner, PUBLIC_REMOTE].find((name) => registry.remotes[name]?.trial === 'share');
    if (shared) return respondWithoutShare(visit, [shared, registry.remotes[shared]!.id], error);
    // Whoever tries a release out is to see that it fails.
    if (isPreview(registry)) return plain(503);
    visit.later(noteUnrendered([owner, registry.remotes[owner]!.id], pathname, error, visit.ip));
    const kept = await findPage(pathname + search, stateOf(registry, PUBLIC_REMOTE));
    return kept ? keptPage(kept) : ((await respondBefore(visit, registry, owner)) ?? plain(503));
  }
}

/**
 * Serves a page rendered by the public remote's current release. If rendering or reading its data fails, serves the
 * last good rendering; without one, the rendered error page, the page of the release before, or else the plain shell, which
 * loads what it can.
 */
export default async function page(request: Request, context: Context = {}): Promise<Response> {
  const url = new URL(request.url);
  const path = withSingleSlashes(url.pathname);
  if (path !== url.pathname) return moved(path, url.search);
  const secret = draftSecretOf(path);
  if (secret) return draftPage(url, secret, context.ip ?? '');
  const later = (work: Promise<unknown>) => {
    const logged = work.catch((error: unknown) => console.error(`After the page ${path} was sent:`, error));
    context.waitUntil?.(logged);
  };
  const visit = { url, later, ip: context.ip ?? '', cookie: releaseCookieOf(request), ...siteOf(url) };
  const registry = await visit.source.registry(visit.cookie).catch((error: unknown) => {
    console.error('The registry cannot be read:', error);
    return null;
  });
  const cookie = registry && !isPreview(registry) && correctionOf(request, registry);
  if (cookie) return corrected(url, cookie);
  const response = await respond(visit, registry);
  return isPreview(registry) ? unlisted(response) : response;
}

export const config = {
  path: '/*',
  // What forms post is taken by `form.ts`.
  method: ['GET', 'HEAD'],
  preferStatic: true,
  // Files, and what other functions answer.
  excludedPath: [
    '/.netlify/*',
    '/_r/*',
    '/api/visit',
    '/assets/*',
    '/media/*',
    '/preview/release/*',
    '/remotes.json',
    '/robots.txt',
    '/rss.xml',
    '/sitemap.xml',
  ],
};
