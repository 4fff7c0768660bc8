/** A cached response. */
interface Kept {
  status: number;
  headers: Headers;
  body: ArrayBuffer;
  tags: ReadonlySet<string>;
  /** End of the fresh period, and of the stale-while-revalidate period; timestamps in milliseconds. */
  fresh: number;
  stale: number;
}

type Ask = () => Promise<Response>;

/** Limit of cached bodies in bytes; the oldest are evicted first. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Maximum number of paths with a known `Netlify-Vary`. */
const MAX_PATHS = 10_000;
const CDN_HEADERS = ['netlify-cdn-cache-control', 'netlify-cache-tag', 'netlify-vary'];

function seconds(control: string, directive: string): number {
  return Number(new RegExp(`\\b${directive}=(\\d+)`).exec(control)?.[1] ?? 0);
}

/** Seconds an answer is fresh and seconds it may be shown stale; `null` when it must not be kept. */
export function lifetimeOf(headers: Headers): { fresh: number; stale: number } | null {
  const control = headers.get('netlify-cdn-cache-control');
  if (!control || /\b(?:no-store|private)\b/.test(control)) return null;
  const fresh = seconds(control, 's-maxage') || seconds(control, 'max-age');
  return fresh > 0 ? { fresh, stale: seconds(control, 'stale-while-revalidate') } : null;
}

/**
 * Cache key: the path and the query parameters in `Netlify-Vary`, or the whole query without that header. Parameter
 * order does not matter. Source: docs.netlify.com, caching overview, cache key variation.
 */
export function cacheKey({ pathname, searchParams }: URL, vary: string | null): string {
  const [, names] = /(?:^|,)\s*query(?:=([^,]*))?/.exec(vary ?? '') ?? [];
  const wanted = names?.split('|').map((name) => name.trim());
  const kept = new URLSearchParams([...searchParams].filter(([name]) => !wanted || wanted.includes(name)));
  kept.sort();
  return `${pathname}?${kept}`;
}

/**
 * Caches responses of functions as Netlify's CDN does: by their cache headers, with stale-while-revalidate, until one of
 * their tags is purged. Concurrent requests for one key share one function call.
 * @param now the clock, in milliseconds
 */
export function createCdn(now: () => number = Date.now) {
  const entries = new Map<string, Kept>();
  const asking = new Map<string, Promise<Kept | null>>();
  /** `Netlify-Vary` by path, from the first response. */
  const varies = new Map<string, string | null>();
  let purges = 0;
  let bytes = 0;

  const forget = (key: string) => {
    bytes -= entries.get(key)?.body.byteLength ?? 0;
    entries.delete(key);
  };

  const remember = (key: string, kept: Kept) => {
    forget(key);
    entries.set(key, kept);
    bytes += kept.body.byteLength;
    for (const oldest of entries.keys()) {
      if (bytes <= MAX_BYTES) break;
      forget(oldest);
    }
  };

  const noteVary = (pathname: string, response: Response) => {
    if (varies.has(pathname)) return;
    varies.set(pathname, response.headers.get('netlify-vary'));
    const [oldest] = varies.size > MAX_PATHS ? varies.keys() : [];
    if (oldest !== undefined) varies.delete(oldest);
  };

  const keep = async (url: URL, response: Response, purgesBefore: number): Promise<Kept | null> => {
    const lifetime = lifetimeOf(response.headers);
    if (!lifetime) return null;
    noteVary(url.pathname, response);
    const tags = (response.headers.get('netlify-cache-tag') ?? '').split(',').map((tag) => tag.trim());
    const headers = new Headers(response.headers);
    for (const name of CDN_HEADERS) headers.delete(name);
    const fresh = now() + lifetime.fresh * 1000;
    const stale = fresh + lifetime.stale * 1000;
    const body = await response.clone().arrayBuffer();
    const kept = { status: response.status, headers, body, tags: new Set(tags), fresh, stale };
    // What was made while something was purged may be of before.
    if (purges === purgesBefore) remember(cacheKey(url, varies.get(url.pathname) ?? null), kept);
    return kept;
  };

  const send = ({ status, headers, body }: Kept, state: string): Response => {
    const response = new Response(body.byteLength > 0 ? body : null, { status, headers });
    response.headers.set('cache-status', `"Netlify Edge"; ${state}`);
    return response;
  };

  /** Asks the function; the answer, and what was kept of it. */
  const fetchAndKeep = async (url: URL, key: string, ask: Ask): Promise<Response> => {
    const work = ask();
    const purgesBefore = purges;
    const kept = work.then((response) => keep(url, response, purgesBefore));
    asking.set(
      key,
      kept.catch(() => null),
    );
    try {
      const result = await kept;
      return result ? send(result, 'fwd=miss') : await work;
    } finally {
      asking.delete(key);
    }
  };

  return {
    /** Serves a request from the cache or the origin. The host is not part of the key: there is one site. */
    async answer(address: string, ask: Ask): Promise<Response> {
      const url = new URL(address);
      const key = cacheKey(url, varies.get(url.pathname) ?? null);
      const kept = entries.get(key);
      if (kept && now() < kept.fresh) return send(kept, 'hit');
      const isStale = kept && now() < kept.stale;
      if (isStale && !asking.has(key))
        void fetchAndKeep(url, key, ask).catch((error: unknown) =>
          console.error(`${key} was not renewed:`, error),
        );
      if (isStale) return send(kept, 'hit; fwd=stale');
      const running = asking.get(key);
      const other = running ? await running : null;
      return other ? send(other, 'hit; collapsed') : fetchAndKeep(url, key, ask);
    },
    /** Forgets every answer that has one of these tags. */
    purge(tags: readonly string[]): void {
      purges += 1;
      // Another release may vary by other parameters.
      varies.clear();
      for (const [key, kept] of entries) if (tags.some((tag) => kept.tags.has(tag))) forget(key);
    },
  };
}

export type Cdn = ReturnType<typeof createCdn>;

/** Keeps nothing; for development. */
export const NO_CDN: Pick<Cdn, 'answer'> = { answer: (_, ask) => ask() };
