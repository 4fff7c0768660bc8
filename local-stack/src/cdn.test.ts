import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { cacheKey, createCdn, lifetimeOf } from './cdn';

const KEEP = { 'netlify-cdn-cache-control': 'public, durable, s-maxage=60, stale-while-revalidate=600' };

const SITE = 'http://localhost:3000';

function setUp(headers: Record<string, string> = KEEP) {
  let time = 0;
  let count = 0;
  const cdn = createCdn(() => time);
  const origin = jest.fn(() => Promise.resolve(new Response(`answer ${(count += 1)}`, { headers })));
  const get = async () => (await cdn.respond(`${SITE}/blog`, origin)).text();
  return { cdn, origin, get, wait: (seconds: number) => (time += seconds * 1000) };
}

test('calls the function once while a response is fresh', async () => {
  const { get, origin, wait } = setUp();
  expect(await get()).toBe('answer 1');
  wait(59);
  expect(await get()).toBe('answer 1');
  expect(origin).toHaveBeenCalledTimes(1);
});

test('serves a stale response once more while it revalidates', async () => {
  const { get, wait } = setUp();
  await get();
  wait(61);
  expect(await get()).toBe('answer 1');
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(await get()).toBe('answer 2');
});

test('waits for a new response when the old one is past its stale time', async () => {
  const { get, wait } = setUp();
  await get();
  wait(661);
  expect(await get()).toBe('answer 2');
});

test('keeps serving the stale response when revalidation fails', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { cdn, get, wait } = setUp();
  await get();
  wait(61);
  const fail = () => Promise.reject(new Error('down'));
  expect(await (await cdn.respond(`${SITE}/blog`, fail)).text()).toBe('answer 1');
  expect(await (await cdn.respond(`${SITE}/blog`, fail)).text()).toBe('answer 1');
  logged.mockRestore();
});

test('serves the stale page while the function responds with 503, then passes the 503 on', async () => {
  const { cdn, get, wait } = setUp();
  await get();
  wait(61);
  const refuse = () =>
    Promise.resolve(
      new Response('away', { status: 503, headers: { 'netlify-cdn-cache-control': 'no-store' } }),
    );
  const seen = async () => (await cdn.respond(`${SITE}/blog`, refuse)).status;
  expect([await seen(), await seen()]).toEqual([200, 200]);
  wait(600);
  expect(await seen()).toBe(503);
});

describe('the cache key', () => {
  test.each([
    ['/blog?b=2&a=1', null, '/blog?a=1&b=2'],
    ['/blog?b=2&a=1', 'query', '/blog?a=1&b=2'],
    ['/blog?b=2&a=1&category=Design', 'query=category|page', '/blog?category=Design'],
    ['/blog?page=2&category=x&page=3', 'cookie=a, query=category|page', '/blog?category=x&page=2&page=3'],
    ['/blog?Category=Design', 'query=category', '/blog?'],
    ['/about?a=1', 'query=none', '/about?'],
    ['/about?a=1', 'header=Accept', '/about?a=1'],
  ])('%s with %s', (path, vary, key) => {
    expect(cacheKey(new URL(path, SITE), vary)).toBe(key);
  });

  // The example of Netlify's documentation.
  test.each([
    ['ab_test=new; is_logged_in=no', 'ab_test=new is_logged_in=no'],
    ['other=1; is_logged_in=no; ab_test=new', 'ab_test=new is_logged_in=no'],
    ['AB_test=New; is_logged_in=NO', 'is_logged_in=NO'],
    ['other=1', ''],
  ])('of a visitor with %s has of the named cookies %s', (cookies, key) => {
    const own = cacheKey(new URL('/', SITE), 'query=page,cookie=ab_test|is_logged_in', cookies);
    expect(own).toBe(['/?', key].filter(Boolean).join(' '));
  });

  test('uses the Netlify-Vary of the first response, and ignores the host', async () => {
    const { cdn, origin } = setUp({ ...KEEP, 'netlify-vary': 'query=category' });
    const get = async (address: string) => {
      const response = await cdn.respond(address, origin);
      expect(response.headers.has('netlify-vary')).toBe(false);
      return response.text();
    };
    expect(await get(`${SITE}/blog?x=1`)).toBe('answer 1');
    expect(await get(`${SITE}/blog?utm_source=mail`)).toBe('answer 1');
    expect(await get('http://127.0.0.1:3000/blog')).toBe('answer 1');
    expect(await get(`${SITE}/blog?category=Design&x=1`)).toBe('answer 2');
    expect(await get(`${SITE}/blog?category=Design`)).toBe('answer 2');
  });
});

test('stays within its memory limit by evicting the oldest responses', async () => {
  const { cdn } = setUp();
  const page = new Uint8Array(1024 * 1024);
  const origin = jest.fn(() => Promise.resolve(new Response(page, { headers: KEEP })));
  for (let n = 0; n < 100; n += 1) await cdn.respond(`${SITE}/blog?tag=${n}`, origin);
  await cdn.respond(`${SITE}/blog?tag=99`, origin);
  expect(origin).toHaveBeenCalledTimes(100);
  await cdn.respond(`${SITE}/blog?tag=0`, origin);
  expect(origin).toHaveBeenCalledTimes(101);
});

test('50,000 different addresses without a body stay within the limit, and do not evict a page that is read', async () => {
  const { cdn, origin } = setUp();
  const read = () => cdn.respond(`${SITE}/`, origin);
  const moved = () =>
    Promise.resolve(new Response(null, { status: 301, headers: { ...KEEP, location: '/' } }));
  const mark = 'x'.repeat(600);
  let most = { responses: 0, bytes: 0, paths: 0 };
  for (let n = 0; n < 50_000; n += 1) {
    await cdn.respond(`${SITE}/old-${n % 20_000}?${mark}=${n}`, moved);
    if (n % 1000 === 0) await read();
    const size = cdn.size();
    most = {
      responses: Math.max(most.responses, size.responses),
      bytes: Math.max(most.bytes, size.bytes),
      paths: Math.max(most.paths, size.paths),
    };
  }
  expect(most.bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
  expect(most.responses).toBeLessThan(45_000);
  expect(origin).toHaveBeenCalledTimes(1);
});

test('the paths it knows stay within their limit', async () => {
  const { cdn, origin } = setUp({ ...KEEP, 'netlify-vary': `query=${'x'.repeat(200)}` });
  for (let n = 0; n < 20_000; n += 1) await cdn.respond(`${SITE}/${n}`, origin);
  expect(cdn.size().paths).toBeLessThan(10_000);
});

describe('compression', () => {
  const TEXT = 'a text worth compressing. '.repeat(200);
  const origin = () =>
    Promise.resolve(new Response(TEXT, { headers: { ...KEEP, 'content-type': 'text/html' } }));

  test('each encoding has its bytes and its ETag, and is made once', async () => {
    const { cdn } = setUp();
    const get = (encoding?: string) => cdn.respond(`${SITE}/`, origin, { encoding });
    const plain = await get();
    expect(await plain.text()).toBe(TEXT);
    const tags = new Set([plain.headers.get('etag')]);
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const before = cdn.size().bytes;
      const first = await get(encoding);
      expect(first.headers.get('content-encoding')).toBe(encoding);
      expect(first.headers.get('vary')).toBe('Accept-Encoding');
      expect(decode(await first.arrayBuffer()).toString()).toBe(TEXT);
      tags.add(first.headers.get('etag'));
      const after = cdn.size().bytes;
      expect(after).toBeGreaterThan(before);
      await get(encoding);
      expect(cdn.size().bytes).toBe(after);
    }
    expect(tags.size).toBe(3);
  });

  test('a browser that has the page gets 304, for the encoding it has', async () => {
    const { cdn } = setUp();
    const br = await cdn.respond(`${SITE}/`, origin, { encoding: 'br' });
    const match = br.headers.get('etag')!;
    const again = await cdn.hit(`${SITE}/`, { encoding: 'br', match });
    expect([again?.status, again?.headers.get('etag'), again?.headers.has('content-length')]).toEqual([
      304,
      match,
      false,
    ]);
    expect((await cdn.hit(`${SITE}/`, { encoding: 'gzip', match }))?.status).toBe(200);
  });
});

test('a hit is only what is fresh', async () => {
  const { cdn, get, wait } = setUp();
  expect(cdn.hit(`${SITE}/blog`)).toBeUndefined();
  await get();
  expect(await (await cdn.hit(`${SITE}/blog`))?.text()).toBe('answer 1');
  wait(60);
  expect(cdn.hit(`${SITE}/blog`)).toBeUndefined();
});

test('a visitor who comes after a purge does not get what was being made before it', async () => {
  const { cdn, get, origin } = setUp();
  let finish: (response: Response) => void = () => {};
  origin.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  const before = get();
  cdn.purge(['Post']);
  const after = get();
  finish(new Response('outdated', { headers: KEEP }));
  expect([await before, await after]).toEqual(['outdated', 'answer 1']);
});

test('forgets what has a purged tag, and nothing else', async () => {
  const { cdn, get } = setUp({ ...KEEP, 'netlify-cache-tag': 'page,Post' });
  await get();
  cdn.purge(['Project']);
  expect(await get()).toBe('answer 1');
  cdn.purge(['Post']);
  expect(await get()).toBe('answer 2');
});

test('does not cache a response that was rendered during a purge', async () => {
  const { cdn, get, origin } = setUp();
  let finish: (response: Response) => void = () => {};
  origin.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  const first = get();
  cdn.purge(['Post']);
  finish(new Response('outdated', { headers: KEEP }));
  expect(await first).toBe('outdated');
  expect(await get()).toBe('answer 1');
});

test('asks once for many visitors who come at the same time', async () => {
  const { get, origin } = setUp();
  const answers = await Promise.all([get(), get(), get()]);
  expect(new Set(answers)).toEqual(new Set(['answer 1']));
  expect(origin).toHaveBeenCalledTimes(1);
});

test('keeps nothing that does not say so', async () => {
  const { get } = setUp({});
  expect(await get()).toBe('answer 1');
  expect(await get()).toBe('answer 2');
  expect(lifetimeOf(new Headers({ 'netlify-cdn-cache-control': 'no-store' }))).toBeNull();
});
