/** Milliseconds an answer may be handed out again, as long as nothing was written. */
const MAX_AGE = 3000;
const MAX_ENTRIES = 500;
const MAX_BYTES = 512 * 1024;

interface Entry {
  expires: number;
  answer: Promise<Kept>;
}

interface Kept {
  status: number;
  headers: Headers;
  body: ArrayBuffer | null;
}

type Fetch = (request: Request) => Response | Promise<Response>;

/** Whether the request reads rows as anybody may: with the publishable key and nothing else. */
function isPublicRead(request: Request): boolean {
  const path = new URL(request.url).pathname;
  if (request.method !== 'GET' || !path.startsWith('/rest/v1/') || path.startsWith('/rest/v1/rpc/'))
    return false;
  const key = request.headers.get('apikey') ?? '';
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /i, '');
  return key.startsWith('sb_publishable_') && (bearer === undefined || bearer === key);
}

const KEY_HEADERS = ['apikey', 'accept', 'accept-profile', 'prefer', 'range', 'range-unit'];

function keyOf(request: Request): string {
  return [request.url, ...KEY_HEADERS.map((name) => request.headers.get(name) ?? '')].join('\n');
}

async function keep(answer: Response): Promise<Kept> {
  return {
    status: answer.status,
    headers: answer.headers,
    body: answer.body ? await answer.arrayBuffer() : null,
  };
}

/**
 * Answers equal anonymous reads once: one database connection serves about a hundred of them a second.
 * Every request that may write empties the cache, before and after, so a reader never sees a row of before his own write.
 * @param now the clock, in milliseconds
 */
export function createReadCache(
  fetch: Fetch,
  now: () => number = Date.now,
): (request: Request) => Promise<Response> {
  const entries = new Map<string, Entry>();

  const read = async (request: Request): Promise<Response> => {
    const key = keyOf(request);
    let entry = entries.get(key);
    if (!entry || entry.expires <= now()) {
      entry = { expires: now() + MAX_AGE, answer: Promise.resolve(fetch(request)).then(keep) };
      entries.delete(key);
      entries.set(key, entry);
      const oldest = entries.size > MAX_ENTRIES ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
    }
    const forget = () => entries.get(key) === entry && entries.delete(key);
    try {
      const { status, headers, body } = await entry.answer;
      if (status !== 200 || (body?.byteLength ?? 0) > MAX_BYTES) forget();
      return new Response(body, { status, headers });
    } catch (error) {
      forget();
      throw error;
    }
  };

  return async (request) => {
    if (isPublicRead(request)) return read(request);
    if (request.method === 'GET' || request.method === 'HEAD') return fetch(request);
    entries.clear();
    try {
      return await fetch(request);
    } finally {
      entries.clear();
    }
  };
}
