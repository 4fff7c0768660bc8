import { Hono } from 'hono';
import { NO_CDN } from './cdn';
import { createFunctionRunner, mountFunctions, type LoadedFunction, type SiteEnvironment } from './functions';

function appWith(...functions: LoadedFunction[]) {
  const app = new Hono<SiteEnvironment>();
  const runner = createFunctionRunner();
  mountFunctions(app, functions, runner, NO_CDN, () => '127.0.0.1');
  return { runner, request: (path: string, init?: RequestInit) => app.request(path, init) };
}

test('runs a function under its name, and under its own paths instead when it has some', async () => {
  const { request } = appWith(
    { name: 'hello', handler: () => new Response('hello'), config: {} },
    {
      name: 'feed',
      handler: (_, { params }) => new Response(params['kind']),
      config: { path: ['/feed/:kind', '/rss'] },
    },
  );
  expect(await (await request('/.netlify/functions/hello')).text()).toBe('hello');
  expect(await (await request('/feed/news')).text()).toBe('news');
  expect((await request('/rss')).status).toBe(200);
  expect((await request('/.netlify/functions/feed')).status).toBe(404);
});

test('runs a function for its methods only', async () => {
  const { request } = appWith({
    name: 'send',
    handler: () => new Response('sent'),
    config: { method: 'POST' },
  });
  expect((await request('/.netlify/functions/send', { method: 'POST' })).status).toBe(200);
  expect((await request('/.netlify/functions/send')).status).toBe(404);
});

test('answers 202 at once for a background function, which then gets the whole body', async () => {
  const bodies: string[] = [];
  const { request, runner } = appWith({
    name: 'drain-background',
    handler: async (incoming) => void bodies.push(await incoming.text()),
    config: {},
  });
  const response = await request('/.netlify/functions/drain-background', {
    method: 'POST',
    body: 'campaign',
  });
  expect(response.status).toBe(202);
  await runner.settle(1000);
  expect(bodies).toEqual(['campaign']);
});

test('waits for work that goes on after the answer', async () => {
  const done: string[] = [];
  const { request, runner } = appWith({
    name: 'hello',
    handler: (_, { waitUntil }) => {
      waitUntil(Promise.resolve().then(() => done.push('mail')));
      return new Response('hello');
    },
    config: {},
  });
  await request('/.netlify/functions/hello');
  await runner.settle(1000);
  expect(done).toEqual(['mail']);
});

test('gives a scheduled function no address', async () => {
  const { request } = appWith({
    name: 'tidy',
    handler: () => new Response('x'),
    config: { schedule: '@hourly' },
  });
  expect((await request('/.netlify/functions/tidy')).status).toBe(404);
});

test('does not reveal to a caller why a function failed', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const handler = () => {
    throw new Error('secret detail');
  };
  const { request } = appWith({ name: 'broken', handler, config: {} });
  const response = await request('/.netlify/functions/broken');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('secret detail');
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});
