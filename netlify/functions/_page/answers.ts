import type { Registry } from '@agency/shared/contracts';
import { headersFor } from '../_shared/answers';
import { composePage, composeRendered, type Frame, type PageConfig } from './compose';
import type { KeptPage } from './kept';
import { contentSecurityPolicy, styleAttributeHashes } from './policy';
import type { PageRelease } from './release';
import type { RenderedPage } from './renderer';
import type { Site } from './site';
import { usedStyles, type Sheet } from './styles';

/** Seconds a page counts as fresh; a publish purges it before. */
const FRESH_SECONDS = 60;
/** Seconds a kept page counts as fresh: rendering is tried again after that. */
const KEPT_FRESH_SECONDS = 10;
/** Seconds a page may still be shown while it is rendered anew. */
const STALE_SECONDS = 86_400;
/** Seconds after which it is worth asking again for a page that could not be made. */
const RETRY_SECONDS = 30;
/** Stands for "no parameter": an empty list is nothing the CDN promises to understand. */
const NO_PARAMETER = 'none';

const HTML = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};
const UNAVAILABLE = { 'Retry-After': String(RETRY_SECONDS), 'Netlify-CDN-Cache-Control': 'no-store' };

const fresh = (seconds: number) =>
  `public, durable, s-maxage=${seconds}, stale-while-revalidate=${STALE_SECONDS}`;

/** What the CDN keeps a page by: whatever else an address carries is the same page. */
function cachingOf({ query, tags }: RenderedPage): Record<string, string> {
  return {
    'Netlify-CDN-Cache-Control': fresh(FRESH_SECONDS),
    'Netlify-Cache-Tag': ['page', ...tags].join(','),
    // A release that does not say what it reads may read anything.
    'Netlify-Vary': query ? `query=${query.join('|') || NO_PARAMETER}` : 'query',
  };
}

/**
 * The shell's page without content: the app starts at once and reads what it shows.
 * @param status 200 for pages that are never rendered, 503 in place of one that is
 */
export async function plainPage(
  { source, config }: Site,
  registry: Registry | null,
  status: 200 | 503,
): Promise<Response> {
  const { template } = await source.frame();
  // Without a registry the shell asks for it itself, and knows what to do.
  const page = registry
    ? composePage(template, config, registry)
    : composePage(template.replace('__APP_REGISTRY__', ''), config, { rev: 0, remotes: {}, blocked: [] });
  const policy = contentSecurityPolicy(config.supabaseUrl);
  return new Response(page, {
    status,
    headers: headersFor({
      ...HTML,
      ...(status === 503 && UNAVAILABLE),
      'Content-Security-Policy': policy,
    }),
  });
}

/** To the one address of a page, or where it has moved to; the query goes along. */
export function moved(location: string, search: string, page?: RenderedPage): Response {
  const caching = page && { ...cachingOf(page), 'Netlify-Vary': 'query' };
  return new Response(null, {
    status: page?.status ?? 301,
    headers: headersFor({ ...caching, Location: location.includes('?') ? location : location + search }),
  });
}

interface Parts {
  frame: Frame & { sheets: Sheet[] };
  config: PageConfig;
  registry: Registry;
  remote: string;
  release: PageRelease;
}

/** A page as a release has rendered it, in the shell's frame; one that is not whole is for this visitor alone. */
export function renderedPage(page: RenderedPage, { frame, config, registry, remote, release }: Parts) {
  const css = usedStyles([...frame.sheets, ...release.sheets], `${frame.template}${page.html}`);
  const html = composeRendered(frame, config, registry, remote, {
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
  const caching = page.status === 503 ? UNAVAILABLE : cachingOf(page);
  const headers = headersFor({ ...HTML, ...caching, 'Content-Security-Policy': policy });
  return { html, headers, response: new Response(html, { status: page.status, headers }) };
}

/** A page as it was rendered last. For a short time the CDN may keep it too: it spares a backend that is in trouble. */
export function keptPage({ html, headers }: KeptPage): Response {
  const response = new Response(html, { headers });
  response.headers.set('Netlify-CDN-Cache-Control', fresh(KEPT_FRESH_SECONDS));
  return response;
}
