import { LRUCache } from 'lru-cache';

/** Milliseconds a response may be reused, as long as nothing was written. */
const MAX_AGE = 3000;
/** Rows appear and disappear by plan on the minute: no response is reused beyond it. */
const MINUTE = 60_000;
/** Limits in bytes: of all responses with their addresses and headers, and of one response body. */
export const MAX_BYTES = 16 * 1024 * 1024;
const MAX_BODY = 512 * 1024;
/** Bytes an entry takes besides what it holds; also its size until the response is there. */
const ENTRY = 1024;

interface Entry {
  begun: number;
  expires: number;
  response: Promise<StoredResponse>;
}

interface StoredResponse {
  status: number;
  headers: Headers;
  body: ArrayBuffer | null;
}

/** Two bytes a character, as texts may take. */
const textBytes = (...texts: string[]) => 2 * texts.reduce((sum, { length }) => sum + length, 0);

const sizeOf = (key: string, { headers, body }: StoredResponse) =>
  ENTRY + textBytes(key, ...[...headers].flat()) + (body?.byteLength ?? 0);

type Fetch = (request: Request) => Response | Promise<Response>;

/** What the site asks with its own key for each page. It answers in seconds from now, so its age counts (`Age`). */
const PLANNED_CHANGES = '/rest/v1/rpc/next_planned_changes';

/** Whether the request reads as anybody may, with the publishable key and nothing else, or is the site's for a page. */
function isPageRead(request: Request): boolean {
  const path = new URL(request.url).pathname;
  if (request.method !== 'GET' || !path.startsWith('/rest/v1/')) return false;
  const key = request.headers.get('apikey') ?? '';
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /i, '');
  const isOneKey = bearer === undefined || bearer === key;
  if (path.startsWith('/rest/v1/rpc/')) return path === PLANNED_CHANGES && isOneKey;
  return key.startsWith('sb_publishable_') && isOneKey;
}

const KEY_HEADERS = ['apikey', 'accept', 'accept-profile', 'prefer', 'range', 'range-unit'];

function keyOf(request: Request): string {
  return [request.url, ...KEY_HEADERS.map((name) => request.headers.get(name) ?? '')].join('\n');
}

async function store(response: Response): Promise<StoredResponse> {
  return {
    status: response.status,
    headers: response.headers,
    body: response.body ? await response.arrayBuffer() : null,
  };
}

/**
 * Runs equal reads for pages once: one database connection serves about a hundred of them a second.
 * Every request that may write empties the cache, before and after, so that nobody reads a row older than their own write.
 * @param now the clock, in milliseconds
 */
export function createReadCache(fetch: Fetch, now: () => number = Date.now) {
  const entries = new LRUCache<string, Entry>({ maxSize: MAX_BYTES });

  /** Counts the size of a response once it is there; one that may not be stored is removed. */
  const count = async (key: string, entry: Entry) => {
    const stored = await entry.response.catch(() => null);
    if (entries.peek(key) !== entry) return;
    entries.delete(key);
    if (stored?.status === 200 && (stored.body?.byteLength ?? 0) <= MAX_BODY)
      entries.set(key, entry, { size: sizeOf(key, stored) });
  };

  const read = async (request: Request): Promise<Response> => {
    const key = keyOf(request);
    let entry = entries.get(key);
    const time = now();
    if (!entry || entry.expires <= time) {
      const expires = Math.min(time + MAX_AGE, (Math.floor(time / MINUTE) + 1) * MINUTE);
      entry = { begun: time, expires, response: Promise.resolve(fetch(request)).then(store) };
      entries.set(key, entry, { size: ENTRY + textBytes(key) });
      void count(key, entry);
    }
    const { status, headers, body } = await entry.response;
    const age = Math.ceil((time - entry.begun) / 1000);
    const aged = new Headers(headers);
    if (age > 0) aged.set('age', String(age));
    return new Response(body, { status, headers: aged });
  };

  const respond = async (request: Request): Promise<Response> => {
    if (isPageRead(request)) return read(request);
    if (request.method === 'GET' || request.method === 'HEAD') return fetch(request);
    entries.clear();
    try {
      return await fetch(request);
    } finally {
      entries.clear();
    }
  };
  return Object.assign(respond, { /** Bytes of all responses. */ size: () => entries.calculatedSize });
}
