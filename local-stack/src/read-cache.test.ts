import { createReadCache, MAX_BYTES } from './read-cache';

const KEY = 'sb_publishable_local';
const read = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost${path}`, { headers: { apikey: KEY, ...headers } });

function cacheWithClock() {
  const clock = { now: 0 };
  let answers = 0;
  const fetch = jest.fn(() => Promise.resolve(Response.json({ answer: (answers += 1) })));
  return { clock, fetch, cache: createReadCache(fetch, () => clock.now) };
}

test('asks the backend once for equal reads of anonymous visitors', async () => {
  const { cache, fetch } = cacheWithClock();
  const answers = await Promise.all([cache(read('/rest/v1/services')), cache(read('/rest/v1/services'))]);
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ answer: 1 }, { answer: 1 }]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('asks again after any write, and after a while', async () => {
  const { cache, fetch, clock } = cacheWithClock();
  await cache(read('/rest/v1/services'));
  await cache(new Request('http://localhost/rest/v1/contact_messages', { method: 'POST', body: '{}' }));
  await cache(read('/rest/v1/services'));
  expect(fetch).toHaveBeenCalledTimes(3);
  clock.now = 60_000;
  await cache(read('/rest/v1/services'));
  expect(fetch).toHaveBeenCalledTimes(4);
});

test('reuses nothing beyond the minute, on which planned rows appear', async () => {
  const { cache, fetch, clock } = cacheWithClock();
  clock.now = 59_000;
  await cache(read('/rest/v1/services'));
  clock.now = 59_999;
  await cache(read('/rest/v1/services'));
  expect(fetch).toHaveBeenCalledTimes(1);
  clock.now = 60_000;
  await cache(read('/rest/v1/services'));
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('answers what the site asks for each page, and says how old that is', async () => {
  const { cache, fetch, clock } = cacheWithClock();
  const plans = () =>
    cache(
      read('/rest/v1/rpc/next_planned_changes', {
        apikey: 'sb_secret_a',
        authorization: 'Bearer sb_secret_a',
      }),
    );
  expect((await plans()).headers.get('age')).toBeNull();
  clock.now = 1200;
  expect((await plans()).headers.get('age')).toBe('2');
  expect(fetch).toHaveBeenCalledTimes(1);
  await cache(new Request('http://localhost/rest/v1/blog_posts', { method: 'PATCH', body: '{}' }));
  await plans();
  expect(fetch).toHaveBeenCalledTimes(3);
});

test.each([
  ['a session of its own', '/rest/v1/blog_posts', { authorization: 'Bearer a.session.token' }],
  ['a secret key', '/rest/v1/blog_posts', { apikey: 'sb_secret_key' }],
  ['a function call', '/rest/v1/rpc/is_admin', {}],
  ['a stored file', '/storage/v1/object/public/a.png', {}],
])('never answers from memory for %s', async (_, path, headers) => {
  const { cache, fetch } = cacheWithClock();
  await cache(read(path, headers));
  await cache(read(path, headers));
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('distinguishes requests for other rows or another format', async () => {
  const { cache, fetch } = cacheWithClock();
  await cache(read('/rest/v1/services', { range: '0-9' }));
  await cache(read('/rest/v1/services', { range: '10-19' }));
  await cache(read('/rest/v1/services', { accept: 'application/vnd.pgrst.object+json' }));
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('does not keep a failure', async () => {
  const { cache, fetch } = cacheWithClock();
  fetch.mockResolvedValueOnce(new Response('broken', { status: 500 }));
  expect((await cache(read('/rest/v1/services'))).status).toBe(500);
  expect((await cache(read('/rest/v1/services'))).status).toBe(200);
  fetch.mockRejectedValueOnce(new Error('gone'));
  await expect(cache(read('/rest/v1/team_members'))).rejects.toThrow('gone');
  expect((await cache(read('/rest/v1/team_members'))).status).toBe(200);
});

test('takes a bounded number of bytes, however many different answers there are and however big', async () => {
  const body = 'x'.repeat(200_000);
  const cache = createReadCache(
    () => new Response(body, { headers: { 'x-note': 'y'.repeat(1000) } }),
    () => 0,
  );
  let largest = 0;
  for (let count = 0; count < 300; count += 1) {
    await (await cache(read(`/rest/v1/services?id=eq.${count}`))).text();
    largest = Math.max(largest, cache.size());
  }
  expect(largest).toBeLessThanOrEqual(MAX_BYTES);
  expect(largest).toBeGreaterThan(MAX_BYTES - 300_000);
});

test('counts the addresses of small answers', async () => {
  const cache = createReadCache(
    () => new Response('[]'),
    () => 0,
  );
  const long = 'z'.repeat(5000);
  for (let count = 0; count < 3000; count += 1) await cache(read(`/rest/v1/services?id=eq.${count}${long}`));
  expect(cache.size()).toBeLessThanOrEqual(MAX_BYTES);
  expect(cache.size()).toBeGreaterThan(MAX_BYTES - 20_000);
});

test('keeps the answers that were asked for last', async () => {
  const fetch = jest.fn(() => new Response('x'.repeat(400_000)));
  const cache = createReadCache(fetch, () => 0);
  for (let count = 0; count < 60; count += 1) {
    await cache(read('/rest/v1/services'));
    await cache(read(`/rest/v1/services?id=eq.${count}`));
  }
  expect(fetch).toHaveBeenCalledTimes(61);
});
