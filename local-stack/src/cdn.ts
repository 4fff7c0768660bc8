import { LRUCache } from 'lru-cache';
import {
  addEncoding,
  encodingFor,
  readResponse,
  responseFrom,
  sizeOf,
  type CachedResponse,
} from './cached-response';

type Origin = () => Promise<Response>;

/** Headers of a request: `Accept-Encoding`, `Cookie` and `If-None-Match`. */
interface RequestHeaders {
  encoding?: string | undefined;
  cookie?: string | undefined;
  match?: string | undefined;
}

const MB = 1024 * 1024;
/** Limits in bytes of cached responses, with their headers and keys, and of what is known of paths. */
const MAX_BYTES = 64 * MB;
const MAX_VARIES = 4 * MB;
/** Bytes an entry takes besides what it holds. */
const ENTRY = 200;

function seconds(control: string, directive: string): number {
  return Number(new RegExp(`\\b${directive}=(\\d+)`).exec(control)?.[1] ?? 0);
}

/** Seconds a response is fresh and seconds it may be shown stale; `null` when it must not be cached. */
export function lifetimeOf(headers: Headers): { fresh: number; stale: number } | null {
  const control = headers.get('netlify-cdn-cache-control');
  if (!control || /\b(?:no-store|private)\b/.test(control)) return null;
  const fresh = seconds(control, 's-maxage') || seconds(control, 'max-age');
  return fresh > 0 ? { fresh, stale: seconds(control, 'stale-while-revalidate') } : null;
}

/**
 * Cache key: the path, and the query parameters and cookies in `Netlify-Vary`; while that is not known, all of them. The order
 * of parameters and of cookies does not matter. Source:
 * https://docs.netlify.com/build/caching/caching-overview/#cache-key-variation
 */
export function cacheKey({ pathname, searchParams }: URL, vary: string | null, cookies = ''): string {
  const [, names] = /(?:^|,)\s*query(?:=([^,]*))?/.exec(vary ?? '') ?? [];
  const wanted = names?.split('|').map((name) => name.trim());
  const varying = new URLSearchParams([...searchParams].filter(([name]) => !wanted || wanted.includes(name)));
  varying.sort();
  if (vary === null) return [`${pathname}?${varying}`, cookies].join(' ').trim();
  const [, cookieNames = ''] = /(?:^|,)\s*cookie=([^,]*)/.exec(vary) ?? [];
  const values = cookieNames.split('|').flatMap((name) => {
    const own = cookies.split(/;\s*/).find((cookie) => name && cookie.startsWith(`${name}=`));
    return own ? [own] : [];
  });
  return [`${pathname}?${varying}`, ...values].join(' ');
}

/**
 * Caches responses of functions as Netlify's CDN does: by their cache headers, with stale-while-revalidate, until one of
 * their tags is purged. Concurrent requests for one key share one function call.
 * @param now the clock, in milliseconds
 */
export function createCdn(now: () => number = Date.now) {
  const entries = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: (cached, key) => sizeOf(cached) + 2 * key.length + ENTRY,
  });
  const inFlight = new Map<string, Promise<CachedResponse | null>>();
  /** `Netlify-Vary` by path, from the first response. */
  const varies = new LRUCache<string, string>({
    maxSize: MAX_VARIES,
    sizeCalculation: (vary, path) => 2 * (vary.length + path.length) + ENTRY,
  });
  let purges = 0;

  const keyOf = (url: URL, { cookie }: RequestHeaders) =>
    cacheKey(url, varies.get(url.pathname) ?? null, cookie);

  const keep = async (
    url: URL,
    response: Response,
    purgesBefore: number,
    request: RequestHeaders,
  ): Promise<CachedResponse | null> => {
    const lifetime = lifetimeOf(response.headers);
    if (!lifetime) return null;
    const vary = response.headers.get('netlify-vary');
    if (vary && !varies.has(url.pathname)) varies.set(url.pathname, vary);
    const fresh = now() + lifetime.fresh * 1000;
    const cached = await readResponse(response, { fresh, stale: fresh + lifetime.stale * 1000 });
    // A response made during a purge may be outdated.
    if (purges === purgesBefore) entries.set(keyOf(url, request), cached);
    return cached;
  };

  const send = async (cached: CachedResponse, state: string, headers: RequestHeaders, key: string) => {
    const encoding = encodingFor(cached, headers.encoding);
    if (encoding && !cached.encodings.has(encoding)) {
      await addEncoding(cached, encoding);
      // Counts its bytes, which setting the same value again would not.
      if (entries.peek(key) === cached) {
        entries.delete(key);
        entries.set(key, cached);
      }
    }
    return responseFrom(cached, encoding, state, headers.match);
  };

  /** Calls the function and caches its response if it may be cached. */
  const fetchAndKeep = async (
    url: URL,
    key: string,
    origin: Origin,
    headers: RequestHeaders,
  ): Promise<Response> => {
    const work = origin();
    const purgesBefore = purges;
    const cached = work.then((response) => keep(url, response, purgesBefore, headers));
    const shared = cached.catch(() => null);
    inFlight.set(key, shared);
    try {
      const result = await cached;
      return result ? await send(result, 'fwd=miss', headers, keyOf(url, headers)) : await work;
    } finally {
      if (inFlight.get(key) === shared) inFlight.delete(key);
    }
  };

  const freshAt = (key: string) => {
    const cached = entries.get(key);
    return cached && now() < cached.fresh ? cached : undefined;
  };

  return {
    /** What is cached and fresh for a request, if anything. */
    hit(address: string, headers: RequestHeaders = {}): Promise<Response> | undefined {
      const key = keyOf(new URL(address), headers);
      const cached = freshAt(key);
      return cached && send(cached, 'hit', headers, key);
    },
    /** Serves a request from the cache or the origin. The host is not part of the key: there is one site. */
    async respond(address: string, origin: Origin, headers: RequestHeaders = {}): Promise<Response> {
      const url = new URL(address);
      const key = keyOf(url, headers);
      const fresh = freshAt(key);
      if (fresh) return send(fresh, 'hit', headers, key);
      const cached = entries.get(key);
      const stale = cached && now() < cached.stale ? cached : null;
      if (stale && !inFlight.has(key))
        void fetchAndKeep(url, key, origin, headers).catch((error: unknown) =>
          console.error(`${key} was not renewed:`, error),
        );
      if (stale) return send(stale, 'hit; fwd=stale', headers, key);
      const running = inFlight.get(key);
      const other = running ? await running : null;
      return other ? send(other, 'hit; collapsed', headers, key) : fetchAndKeep(url, key, origin, headers);
    },
    /** Removes every response that has one of these tags. */
    purge(tags: readonly string[]): void {
      purges += 1;
      // Responses in flight may be outdated, so later requests do not wait for them.
      inFlight.clear();
      // Another release may vary by other parameters.
      varies.clear();
      for (const [key, cached] of entries) if (tags.some((tag) => cached.tags.has(tag))) entries.delete(key);
    },
    /** Number and bytes of what is cached. */
    size: () => ({ responses: entries.size, bytes: entries.calculatedSize, paths: varies.size }),
  };
}

export type Cdn = ReturnType<typeof createCdn>;

/** Caches nothing; for development. */
export const NO_CDN: Pick<Cdn, 'respond'> = { respond: (_, origin) => origin() };
