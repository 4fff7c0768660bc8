import { cacheKey, createCdn, lifetimeOf } from './cdn';

const KEEP = { 'netlify-cdn-cache-control': 'public, durable, s-maxage=60, stale-while-revalidate=600' };

const SITE = 'http://localhost:3000';

function setUp(headers: Record<string, string> = KEEP) {
  let time = 0;
  let count = 0;
  const cdn = createCdn(() => time);
  const ask = jest.fn(() => Promise.resolve(new Response(`answer ${(count += 1)}`, { headers })));
  const get = async () => (await cdn.answer(`${SITE}/blog`, ask)).text();
  return { cdn, ask, get, wait: (seconds: number) => (time += seconds * 1000) };
}

test('asks once while an answer is fresh', async () => {
  const { get, ask, wait } = setUp();
  expect(await get()).toBe('answer 1');
  wait(59);
  expect(await get()).toBe('answer 1');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('shows a stale answer once more and asks anew behind it', async () => {
  const { get, wait } = setUp();
  await get();
  wait(61);
  expect(await get()).toBe('answer 1');
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(await get()).toBe('answer 2');
});

test('waits for a new answer when the old one is too old to be shown', async () => {
  const { get, wait } = setUp();
  await get();
  wait(661);
  expect(await get()).toBe('answer 2');
});

test('keeps showing the stale answer when asking anew fails', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { cdn, get, wait } = setUp();
  await get();
  wait(61);
  const fail = () => Promise.reject(new Error('down'));
  expect(await (await cdn.answer(`${SITE}/blog`, fail)).text()).toBe('answer 1');
  expect(await (await cdn.answer(`${SITE}/blog`, fail)).text()).toBe('answer 1');
  logged.mockRestore();
});

test('serves the stale page while the function answers 503, then passes the 503 on', async () => {
  const { cdn, get, wait } = setUp();
  await get();
  wait(61);
  const refuse = () =>
    Promise.resolve(
      new Response('away', { status: 503, headers: { 'netlify-cdn-cache-control': 'no-store' } }),
    );
  const seen = async () => (await cdn.answer(`${SITE}/blog`, refuse)).status;
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

  test('uses the Netlify-Vary of the first response, and ignores the host', async () => {
    const { cdn, ask } = setUp({ ...KEEP, 'netlify-vary': 'query=category' });
    const get = async (address: string) => {
      const response = await cdn.answer(address, ask);
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
  const ask = jest.fn(() => Promise.resolve(new Response(page, { headers: KEEP })));
  for (let n = 0; n < 100; n += 1) await cdn.answer(`${SITE}/blog?tag=${n}`, ask);
  await cdn.answer(`${SITE}/blog?tag=99`, ask);
  expect(ask).toHaveBeenCalledTimes(100);
  await cdn.answer(`${SITE}/blog?tag=0`, ask);
  expect(ask).toHaveBeenCalledTimes(101);
});

test('forgets what has a purged tag, and nothing else', async () => {
  const { cdn, get } = setUp({ ...KEEP, 'netlify-cache-tag': 'page,Post' });
  await get();
  cdn.purge(['Project']);
  expect(await get()).toBe('answer 1');
  cdn.purge(['Post']);
  expect(await get()).toBe('answer 2');
});

test('does not keep an answer that was made while something was purged', async () => {
  const { cdn, get, ask } = setUp();
  let finish: (response: Response) => void = () => {};
  ask.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  const first = get();
  cdn.purge(['Post']);
  finish(new Response('of before', { headers: KEEP }));
  expect(await first).toBe('of before');
  expect(await get()).toBe('answer 1');
});

test('asks once for many visitors who come at the same time', async () => {
  const { get, ask } = setUp();
  const answers = await Promise.all([get(), get(), get()]);
  expect(new Set(answers)).toEqual(new Set(['answer 1']));
  expect(ask).toHaveBeenCalledTimes(1);
});

test('keeps nothing that does not say so', async () => {
  const { get } = setUp({});
  expect(await get()).toBe('answer 1');
  expect(await get()).toBe('answer 2');
  expect(lifetimeOf(new Headers({ 'netlify-cdn-cache-control': 'no-store' }))).toBeNull();
});
