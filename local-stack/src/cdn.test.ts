import { createCdn, lifetimeOf } from './cdn';

const KEEP = { 'netlify-cdn-cache-control': 'public, durable, s-maxage=60, stale-while-revalidate=600' };

function setUp(headers: Record<string, string> = KEEP) {
  let time = 0;
  let count = 0;
  const cdn = createCdn(() => time);
  const ask = jest.fn(() => Promise.resolve(new Response(`answer ${(count += 1)}`, { headers })));
  const get = async () => (await cdn.answer('/blog', ask)).text();
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
  expect(await (await cdn.answer('/blog', fail)).text()).toBe('answer 1');
  expect(await (await cdn.answer('/blog', fail)).text()).toBe('answer 1');
  logged.mockRestore();
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
