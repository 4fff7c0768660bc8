import { brand, outage } from '@agency/shared/content';
import { PUBLIC_REMOTE, withQuery, type AppConfig, type Registry } from '@agency/shared/contracts';
import { playerOrigins } from '@agency/shared/contracts/videos';
import { headersFor } from '../_http/responses';
import { markup } from '../_http/html';
import { composePage, composeRendered, withAddition, withNoScript, type Frame } from './compose';
import type { KeptPage } from './kept';
import { contentSecurityPolicy, styleAttributeHashes } from './policy';
import { cacheUntil } from '../_platform/plannedChanges';
import { readSettings } from '../_platform/settings';
import { PAGE_TAG } from '../_platform/purgeCdn';
import type { PageRelease } from './release';
import { releaseCookieName } from '../_platform/releaseCookieName';
import type { HandedPage } from '@agency/federation/rendering';
import type { Site } from './site';
import { usedStyles, type Sheet } from './styles';
import type { Addition } from './trial';

/** Seconds a page is fresh; a publish purges it earlier. */
const FRESH_SECONDS = 60;
/** Seconds a fallback page, or one that lacks something, is fresh, after which rendering is retried. */
const RETRIED_FRESH_SECONDS = 10;
/** Seconds a stale page may be served while it is revalidated. */
const STALE_SECONDS = 86_400;
/** `Retry-After` in seconds for a page that could not be rendered. */
const RETRY_SECONDS = 30;
/** Placeholder for "no parameter": the CDN does not document an empty list. */
const NO_PARAMETER = 'none';

/**
 * A visitor who gets another release than most gets a copy of the page of their own. Instructions are separated by commas, names
 * within one by `|`; `query` alone means all parameters; whoever has none of the named cookies shares one copy. For an address
 * the CDN goes by the instructions of the first response it keeps, so every response of a page names the cookie. Source:
 * https://docs.netlify.com/build/caching/caching-overview/#cache-key-variation
 */
const varyRelease = () => `cookie=${releaseCookieName()}`;

const HTML = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};
const UNAVAILABLE = { 'Retry-After': String(RETRY_SECONDS), 'Netlify-CDN-Cache-Control': 'no-store' };

/** Nobody keeps the page, lists it, or learns its address from it. */
const UNLISTED = {
  'Cache-Control': 'private, no-store',
  'Netlify-CDN-Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'no-referrer',
};

/** A page that search engines may find and do not list. */
export function unindexed(response: Response): Response {
  response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}

/** A response that is for this visitor alone. */
export function unlisted(response: Response): Response {
  unkept(response);
  for (const [name, value] of Object.entries(UNLISTED)) response.headers.set(name, value);
  return response;
}

/** A response that no cache keeps: it holds what somebody typed. */
export function unkept(response: Response): Response {
  response.headers.set('Cache-Control', 'no-store');
  for (const name of ['Netlify-CDN-Cache-Control', 'Netlify-Cache-Tag', 'Netlify-Vary'])
    response.headers.delete(name);
  return response;
}

const fresh = (seconds: number, until: number) =>
  `public, durable, ${cacheUntil(seconds, STALE_SECONDS, until)}`;

/**
 * Cache headers: query parameters that the page does not read are not part of the cache key.
 * @param until when the page changes by a plan, in epoch milliseconds
 */
function cachingOf({ query, tags, isIncomplete }: HandedPage, until: number): Record<string, string> {
  return {
    'Netlify-CDN-Cache-Control': fresh(isIncomplete ? RETRIED_FRESH_SECONDS : FRESH_SECONDS, until),
    'Netlify-Cache-Tag': [PAGE_TAG, ...tags].join(','),
    // An older release does not list its parameters, so any may matter.
    'Netlify-Vary': `${query ? `query=${query.join('|') || NO_PARAMETER}` : 'query'},${varyRelease()}`,
  };
}

/** What the app says when it cannot show a page, for a browser that does not run it. */
function apology(isClosed: boolean): string {
  return markup`<main id="main" class="no-script"><h1>${isClosed ? outage.maintenance : outage.title}</h1>
    <p>${outage.help}</p>
    <p><a href="mailto:${brand.email}">${brand.email}</a></p></main>`.text;
}

interface PlainOptions {
  /** The page's remote is switched off. */
  isClosed?: boolean;
  addition?: Addition;
}

const NOTHING: Addition = { html: '', css: '', script: '' };

/**
 * The shell's page without rendered content: the app starts at once and loads its own data.
 * @param status 200 for pages that are never rendered, 429 when too many were, 503 when the page's remote is switched off or
 * rendering failed
 */
export async function plainPage(
  { source, config }: Site,
  registry: Registry | null,
  status: 200 | 429 | 503,
  { isClosed = false, addition = NOTHING }: PlainOptions = {},
): Promise<Response> {
  const frame = await source.frame();
  const template = status !== 200 ? withNoScript(frame.template, apology(isClosed)) : frame.template;
  // Without a registry the shell requests it itself and handles the failure.
  const page = registry
    ? composePage(template, config, registry)
    : composePage(template.replace('__APP_REGISTRY__', ''), config, { rev: 0, remotes: {}, blocked: [] });
  const inlined = {
    scripts: addition.script ? [addition.script] : [],
    style: addition.css,
    styleAttributes: [],
  };
  const isPlain = addition === NOTHING;
  const policy = contentSecurityPolicy(config.supabaseUrl, isPlain ? undefined : inlined);
  return new Response(withAddition(page, addition), {
    status,
    headers: headersFor({
      ...HTML,
      ...(status !== 200 && UNAVAILABLE),
      'Content-Security-Policy': policy,
    }),
  });
}

/** Stands for this site in front of a path, to read it as a URL. */
const HERE = 'https://site.invalid';

/**
 * An address as a header can say it, which holds no other letters than ASCII. Another site's is a whole URL; one that begins with a
 * slash stays a path of this site, whatever follows: `//name` would be read as a host.
 */
function toLocation(address: string): string {
  if (!address.startsWith('/')) return new URL(address).href;
  const { pathname, search, hash } = new URL(HERE + address);
  return pathname.replace(/^\/+/, '/') + search + hash;
}

/**
 * Redirects to the canonical or new address of a page; keeps the query, unless the address says its own, were it an empty one.
 * @param location a path of this site, or a URL that can be parsed
 */
export function moved(location: string, search: string, page?: HandedPage, until = Infinity): Response {
  const caching = page && { ...cachingOf(page, until), 'Netlify-Vary': `query,${varyRelease()}` };
  return new Response(null, {
    status: page?.status ?? 301,
    headers: headersFor({
      ...caching,
      Location: toLocation(withQuery(location, search)),
    }),
  });
}

/** The same page once more, with another cookie. */
export const corrected = ({ pathname, search }: URL, cookie: string): Response =>
  new Response(null, {
    status: 302,
    headers: headersFor({ Location: pathname + search, 'Set-Cookie': cookie }),
  });

interface Parts {
  frame: Frame & { sheets: Sheet[] };
  config: AppConfig;
  /** What the page is made of (`registryOfPage`). */
  registry: Registry;
  release: PageRelease;
  /** Name of the remote that has the page, when it is not the one that renders. */
  guest?: string | undefined;
  /** When the page changes by a plan, in epoch milliseconds; `Infinity` if no change is planned. */
  until: number;
  addition?: Addition;
}

/** A page rendered by a release, in the shell's frame; one that could not be read is not cached. */
export function renderedPage(
  page: HandedPage,
  { frame: given, config, registry, release, guest, until, addition = NOTHING }: Parts,
) {
  const frame = readSettings('COUNT_VISITS').COUNT_VISITS ? given : { ...given, count: '' };
  // What the app starts with; components of others come when they are shown.
  const first = (guest ? [guest, PUBLIC_REMOTE] : [PUBLIC_REMOTE]).map((name) => release.parts[name]!);
  const parts = Object.entries(release.parts);
  const css = usedStyles([...frame.sheets, ...release.sheets], [frame.template, page.html]) + addition.css;
  const composed = composeRendered(frame, config, registry, {
    ...page,
    release: first.map(({ id }) => id).join(' '),
    integrity: Object.fromEntries(parts.map(([name, { integrity }]) => [name, integrity])),
    css,
    ahead: first.flatMap(({ ahead }) => ahead),
  });
  const html = withAddition(composed, { ...addition, css: '' });
  const inlined = {
    scripts: [frame.intent, frame.count, frame.rules, addition.script].filter(Boolean),
    style: css,
    styleAttributes: styleAttributeHashes(page.html),
  };
  const policy = contentSecurityPolicy(config.supabaseUrl, inlined, playerOrigins(page.html));
  const caching = page.status === 503 ? UNAVAILABLE : cachingOf(page, until);
  const headers = headersFor({ ...HTML, ...caching, 'Content-Security-Policy': policy });
  // As bytes: turning a long text into a body takes several copies.
  return { html, headers, response: new Response(Buffer.from(html), { status: page.status, headers }) };
}

/** The last good rendering of a page. The CDN may cache it briefly too, which spares a failing backend. */
export function keptPage({ html, headers, until }: KeptPage): Response {
  const response = new Response(html, { headers });
  response.headers.set('Netlify-CDN-Cache-Control', fresh(RETRIED_FRESH_SECONDS, until ?? Infinity));
  return response;
}
