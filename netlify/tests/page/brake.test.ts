import type { Registry } from '@agency/shared/contracts';
import { setUpPages } from './pages';
import { renderer } from './site';

const pages = setUpPages();
const COUNT = '/rest/v1/rpc/count_endless_page';

/** A visitor who has asked for too much, as the database says. */
function beyondLimit(times: number): { asked: () => number } {
  let asked = 0;
  const next = () =>
    pages.site.whenAsked(/count_endless_page/, (response) => {
      asked += 1;
      response.writeHead(429, { 'content-type': 'application/json' }).end('{"message":"Too many."}');
      if (asked < times) next();
    });
  next();
  return { asked: () => asked };
}
/** How often the database was asked to count, without a limit. */
function counting(): () => number {
  let count = 0;
  pages.site.files.set(COUNT, 'null');
  const next = () => pages.site.whenAsked(/count_endless_page/, () => ((count += 1), next()));
  next();
  return () => count;
}

beforeEach(() => {
  pages.site.publish('one', renderer('One'));
  // What an earlier test has remembered is over.
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask'],
    now: Date.now() + (later += 61_000),
  });
});
afterEach(() => jest.useRealTimers());
let later = 0;

test('searches and pages that do not exist are counted, other pages are not', async () => {
  const count = counting();
  for (const path of ['/', '/blog', '/blog/post', '/admin/posts']) await pages.get(path);
  expect(count()).toBe(0);
  expect((await pages.get('/blog?category=x', {}, '192.0.2.1')).status).toBe(200);
  expect(count()).toBe(1);
  expect((await pages.get('/gone', {}, '192.0.2.1')).status).toBe(404);
  expect(count()).toBe(2);
});

test('a search that the visitor’s shared release cannot render is counted once', async () => {
  const count = counting();
  pages.site.publish('two', `exports.render = async () => { throw new Error('boom'); };`);
  const registry = () => JSON.parse(pages.site.files.get('/remotes.json')!) as Registry;
  const two = registry().remotes['public-remote']!;
  pages.site.publish('one', renderer('One'));
  const remotes = { ...registry().remotes, 'public-remote': { ...two, previous: 'one', trial: 'share' } };
  pages.site.files.set('/remotes.json __Host-release=two', JSON.stringify({ ...registry(), remotes }));
  const response = await pages.get('/blog?category=x', { cookie: '__Host-release=two' }, '192.0.2.30');
  expect(await response.text()).toContain('One /blog?category=x');
  expect(count()).toBe(1);
});

test('who has searched too much gets the page that the app fills, which nobody keeps', async () => {
  const { asked } = beyondLimit(1);
  const response = await pages.get('/blog?category=x', {}, '192.0.2.1');
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('30');
  expect(response.headers.get('netlify-cdn-cache-control')).toBe('no-store');
  const html = await response.text();
  expect(html).toContain('<div id="root"><!--page-root--></div>');
  expect(html).toContain('id="app-registry"');
  expect(asked()).toBe(1);
});

test.each([
  ['192.0.2.7', '192.0.2.7', '192.0.2.8'],
  ['::ffff:192.0.2.9', '192.0.2.9', '192.0.2.10'],
  ['2001:db8:1:1::1', '2001:db8:1:2:3:4:5:6', '2001:db8:2:1::1'],
])(
  'who has asked for too many missing pages (%s) is remembered without the database for a minute',
  async (ip, same, other) => {
    const { asked } = beyondLimit(1);
    expect((await pages.get('/gone', {}, ip)).status).toBe(404);
    expect(asked()).toBe(1);
    pages.site.files.set(COUNT, 'null');
    expect((await pages.get('/gone', {}, same)).status).toBe(429);
    expect((await pages.get('/gone', {}, other)).status).toBe(404);
    expect((await pages.get('/gone')).status).toBe(404);
    jest.setSystemTime(Date.now() + 60_001);
    expect((await pages.get('/gone', {}, same)).status).toBe(404);
  },
);

test('who searches while everybody together is beyond the limit gets other pages as ever', async () => {
  pages.site.files.set(COUNT, 'false');
  expect((await pages.get('/blog?category=x', {}, '192.0.2.20')).status).toBe(429);
  pages.site.files.set(COUNT, 'true');
  expect((await pages.get('/blog', {}, '192.0.2.20')).status).toBe(200);
  expect((await pages.get('/blog?category=x', {}, '192.0.2.20')).status).toBe(200);
});

test('a database that does not answer limits nothing', async () => {
  expect((await pages.get('/blog?category=x', {}, '192.0.2.1')).status).toBe(200);
});
