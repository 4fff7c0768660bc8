import type { Registry } from '@agency/shared/contracts';
import { withSingleSlashes } from './_page/address';
import { composePage, composeRendered, type PageConfig } from './_page/compose';
import { contentSecurityPolicy, styleAttributeHashes } from './_page/policy';
import { refuseMethod } from './_page/refusal';
import { createSource, type PageSource } from './_page/release';
import { usedStyles } from './_page/styles';
import { headersFor } from './_shared/answers';

/** The remote that renders pages. */
const REMOTE = 'public-remote';
/** Milliseconds a rendering may take; a visitor waits no longer for it than for the plain page. */
const RENDER_TIMEOUT = 3000;
/** Seconds a page counts as fresh; a publish purges it before. */
const FRESH_SECONDS = 60;
/** Seconds a page may still be shown while it is rendered anew. */
const STALE_SECONDS = 86_400;
/** Pages remembered for the case that rendering fails. */
const REMEMBERED = 300;
/** Pages nobody is meant to find, which need a session or another window. */
const APP_ONLY = /^\/(?:admin|preview)(?:\/|$)/;
const READS = ['GET', 'HEAD'];

const sources = new Map<string, PageSource>();
const lastRenderings = new Map<string, Response>();

function sourceOf(origin: string): PageSource {
  const source = sources.get(origin) ?? createSource(origin);
  sources.set(origin, source);
  return source;
}

/**
 * Where the site reads its own files from. Never what a request calls itself: its Host header is the sender's to
 * choose, and what is read from there runs. Previews of this very site are the exception, by Netlify's own name.
 */
function ownOrigin({ protocol, host, origin }: URL): string {
  const { SELF_URL, URL: siteAddress, SITE_URL = '', SITE_NAME } = process.env;
  const isPreview = protocol === 'https:' && SITE_NAME && host.endsWith(`--${SITE_NAME}.netlify.app`);
  return isPreview ? origin : new URL(SELF_URL ?? siteAddress ?? SITE_URL).origin;
}

function readConfig(origin: string): PageConfig {
  const {
    SUPABASE_URL = '',
    SUPABASE_PUBLISHABLE_KEY = '',
    SITE_URL = origin,
    BOOKING_URL = '',
  } = process.env;
  return {
    supabaseUrl: SUPABASE_URL.replace(/\/+$/, ''),
    supabaseKey: SUPABASE_PUBLISHABLE_KEY,
    siteUrl: SITE_URL.replace(/\/+$/, ''),
    bookingUrl: BOOKING_URL,
  };
}

function remember(address: string, response: Response): void {
  lastRenderings.delete(address);
  lastRenderings.set(address, response.clone());
  const [oldest] = lastRenderings.size > REMEMBERED ? lastRenderings.keys() : [];
  if (oldest !== undefined) lastRenderings.delete(oldest);
}

const HTML = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** The shell's page without content: the app starts at once and reads what it shows. */
async function plainPage(source: PageSource, config: PageConfig): Promise<Response> {
  const [{ template }, registry] = await Promise.all([
    source.frame(),
    // The shell asks for it itself, and knows what to do without.
    source.registry().catch(() => null),
  ]);
  const page = registry
    ? composePage(template, config, registry)
    : composePage(template.replace('__APP_REGISTRY__', ''), config, { rev: 0, remotes: {}, blocked: [] });
  return new Response(page, {
    headers: headersFor({ ...HTML, 'Content-Security-Policy': contentSecurityPolicy(config.supabaseUrl) }),
  });
}

/** Whether a path belongs to a remote that brings its own mount. */
function isElsewhere(pathname: string, { remotes }: Registry): boolean {
  return Object.values(remotes).some(({ mount }) => mount && `${pathname}/`.startsWith(`${mount}/`));
}

async function renderPage(
  source: PageSource,
  config: PageConfig,
  { pathname, search }: URL,
): Promise<Response> {
  const path = pathname + search;
  const [frame, registry] = await Promise.all([source.frame(), source.registry()]);
  if (isElsewhere(pathname, registry)) return plainPage(source, config);
  const remote = registry.remotes[REMOTE];
  if (!remote || registry.blocked.includes(REMOTE)) throw new Error(`${REMOTE} is not there.`);
  const release = await source.release(remote);
  const page = await release.renderer.render({ path, config }, RENDER_TIMEOUT);
  const caching = {
    'Netlify-CDN-Cache-Control': `public, durable, s-maxage=${FRESH_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
    'Netlify-Cache-Tag': ['page', ...page.tags].join(','),
  };
  if (page.location)
    return new Response(null, {
      status: page.status,
      headers: headersFor({ ...caching, Location: page.location }),
    });
  const css = usedStyles([...frame.sheets, ...release.sheets], `${frame.template}${page.html}`);
  const html = composeRendered(frame, config, registry, REMOTE, {
    ...page,
    release: release.id,
    integrity: release.integrity,
    css,
    ahead: release.ahead,
  });
  const policy = contentSecurityPolicy(config.supabaseUrl, {
    scripts: [frame.intent, frame.rules],
    style: css,
    styleAttributes: styleAttributeHashes(page.html),
  });
  return new Response(html, {
    status: page.status,
    headers: headersFor({ ...HTML, ...caching, 'Content-Security-Policy': policy }),
  });
}

/**
 * Answers with a page: rendered by the public remote's running release; when that fails or takes too long, as it was
 * rendered last; when it never was, as the plain shell, which shows what it can. Pages are only read.
 */
export default async function page(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const { pathname, search } = url;
  const path = withSingleSlashes(pathname) + search;
  if (!READS.includes(request.method)) return refuseMethod(request.method, path);
  if (path !== pathname + search)
    return new Response(null, { status: 301, headers: headersFor({ Location: path }) });
  const origin = ownOrigin(url);
  const config = readConfig(origin);
  const source = sourceOf(origin);
  if (APP_ONLY.test(pathname)) return plainPage(source, config);
  try {
    const response = await renderPage(source, config, url);
    remember(url.href, response);
    return response;
  } catch (error) {
    console.error(`${path} was not rendered:`, error);
    const last = lastRenderings.get(url.href)?.clone();
    const response = last ?? (await plainPage(source, config));
    response.headers.set('Netlify-CDN-Cache-Control', 'no-store');
    return response;
  }
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
