import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Hono } from 'hono';
import { createFixture, SCRIPT, type Fixture } from '../tests/fixture';
import { createCdn } from './cdn';
import { createFunctionRunner, type SiteEnvironment } from './functions';
import { createImages } from './images';
import { readNetlifyRules } from './netlify-rules';
import { createSite } from './site';

const SITE = 'http://localhost:3000';
const API = 'http://localhost:54321';

/** The page function's own settings. */
const PAGE_FUNCTION = {
  path: '/*',
  preferStatic: true,
  excludedPath: ['/.netlify/*', '/_r/*', '/assets/*', '/media/*'],
};
let renderings = 0;

function renderPage(request: Request): Response {
  if (request.method === 'POST') return new Response('A page for forms', { status: 405 });
  renderings += 1;
  const html = `Page ${new URL(request.url).pathname} ${renderings}`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html',
      'netlify-cdn-cache-control': 'public, s-maxage=60',
      'netlify-cache-tag': 'page,Post',
    },
  });
}

let fixture: Fixture;
let site: Hono<SiteEnvironment>;

beforeAll(async () => {
  fixture = await createFixture();
  const { root, write } = fixture;
  write('releases/public-remote/first/remoteEntry.abcd1234.js', SCRIPT);
  write('releases/public-remote/first/.inputs', 'private');
  write('releases/public-remote/first/types/.cache/app.d.ts', 'private');
  write('releases/remotes.json', '{"log":[{"by":"ada@agency.example"}],"previews":["private"]}');
  write('releases/remotes.lock', 'private');
  write('shell/dist/assets/packed.abcd1234.js', SCRIPT);
  write('shell/dist/assets/packed.abcd1234.js.br', 'packed beforehand');
  write('shell/dist/.inputs', 'private');
  site = createSite({
    shellDir: join(root, 'shell/dist'),
    releasesDir: join(root, 'releases'),
    rules: await readNetlifyRules(join(root, 'netlify.toml'), API),
    cdn: createCdn(),
    purgeToken: 'purge-token',
    images: createImages({
      publicDir: join(root, 'shell/dist'),
      cacheDir: join(root, 'images'),
      siteUrl: SITE,
      apiUrl: API,
    }),
    functions: [
      { name: 'hello', handler: () => new Response('hello'), config: {} },
      { name: 'page', handler: renderPage, config: PAGE_FUNCTION },
    ],
    runner: createFunctionRunner(),
  });
});

afterAll(() => fixture.remove());

const VISITOR = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };
const get = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers }, VISITOR);

test.each(['/', '/blog/some-post', '/admin/login', '/about/'])(
  'asks the page function for %s',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(`Page ${path} `);
  },
);

test('keeps a page until something it shows is purged, and purges only for whoever may', async () => {
  const purge = (token: string) =>
    site.request(
      '/.netlify/api/v1/purge',
      { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: '{"cache_tags":["Post"]}' },
      VISITOR,
    );
  const first = await (await get('/kept')).text();
  expect(await (await get('/kept')).text()).toBe(first);
  expect((await purge('guessed')).status).toBe(401);
  expect(await (await get('/kept')).text()).toBe(first);
  expect((await purge('purge-token')).status).toBe(202);
  expect(await (await get('/kept')).text()).not.toBe(first);
});

test.each([
  '/_r/public-remote/first/gone.js',
  '/_r/no/such',
  '/assets/gone.js',
  '/media/gone.webp',
  '/.netlify/x',
  '/assets/%00',
  '/_r/%00',
  '/media/%00',
])('says 404, not with a page, at %s', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch('text/plain');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each([
  '/.inputs',
  '/_r/remotes.json',
  '/_r//remotes.json',
  '/_r/remotes.lock',
  '/_r/public-remote/../remotes.json',
  '/_r/public-remote/%2e%2e/remotes.json',
  '/_r/public-remote/first/.inputs',
  '/_r/public-remote/first/types/.cache/app.d.ts',
  '/assets/../../package.json',
  '/_r/../../package.json',
  '/_r/%2e%2e/%2e%2e/netlify.toml',
])('does not hand out %s', async (path) => {
  const text = await (await get(path)).text();
  expect(text).not.toMatch(/private|\[\[headers\]\]|"name"/);
});

test('keeps releases and hashed files in the cache for ever', async () => {
  const release = await get('/_r/public-remote/first/remoteEntry.abcd1234.js');
  expect(release.headers.get('cache-control')).toContain('immutable');
  expect(release.headers.get('content-type')).toMatch('javascript');
  expect((await get('/assets/main.abcd1234.js')).headers.get('cache-control')).toContain('immutable');
});

test('compresses with brotli, and uses what was compressed beforehand', async () => {
  const response = await get('/assets/main.abcd1234.js', { 'accept-encoding': 'gzip, br' });
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(SCRIPT);
  const packed = await get('/assets/packed.abcd1234.js', { 'accept-encoding': 'br' });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(await packed.text()).toBe('packed beforehand');
  expect(
    (await get('/assets/main.abcd1234.js', { 'accept-encoding': 'br;q=0' })).headers.has('content-encoding'),
  ).toBe(false);
});

test('answers 304 to a browser that has the same bytes', async () => {
  const etag = (await get('/blog')).headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  expect((await get('/blog', { 'if-none-match': etag })).status).toBe(304);
});

test('passes every post of a form on to the page function', async () => {
  const send = () => site.request('/blog', { method: 'POST', body: 'name=Ada' }, VISITOR);
  expect(await (await get('/blog')).text()).toMatch('Page /blog ');
  for (const response of [await send(), await send()]) {
    expect(response.status).toBe(405);
    expect(await response.text()).toBe('A page for forms');
  }
});

test('answers only reads of files', async () => {
  const response = await site.request('/assets/main.abcd1234.js', { method: 'POST' }, VISITOR);
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('leaves names no file can have to the page function', async () => {
  const long = `/blog/${'a'.repeat(8000)}`;
  for (const path of ['/blog/%00', '/%00', '/x%00.html', '/%E0%A4%A', '//contact', '//', long]) {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toMatch(`Page ${path} `);
  }
});

test('runs functions and leaves their headers to them, as Netlify does', async () => {
  const response = await get('/.netlify/functions/hello');
  expect(await response.text()).toBe('hello');
  expect(response.headers.has('content-security-policy')).toBe(false);
});

test('resizes images into the best format the browser takes', async () => {
  const path = '/.netlify/images?url=/media/blog/tide.png&w=100';
  const avif = await get(path, { accept: 'image/avif,image/webp,*/*' });
  expect(avif.headers.get('content-type')).toBe('image/avif');
  expect(avif.headers.get('vary')).toMatch('Accept');
  const webp = await get(path, { accept: 'image/webp,*/*' });
  expect(webp.headers.get('content-type')).toBe('image/webp');
  const png = await get(path);
  expect(png.headers.get('content-type')).toBe('image/png');
  // Width of a PNG. Source: PNG specification, IHDR.
  expect(Buffer.from(await png.arrayBuffer()).readUInt32BE(16)).toBe(100);
});

test('answers the same image again from its cache', async () => {
  const path = '/.netlify/images?url=/media/blog/tide.png&w=50&fm=webp';
  const first = await (await get(path)).arrayBuffer();
  const again = await get(path);
  expect(again.headers.get('content-type')).toBe('image/webp');
  expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(first))).toBe(true);
});

test.each([
  ['url=/media/blog/tide.png&w=abc', 400],
  ['url=https://elsewhere.example/a.png', 403],
  ['url=/index.html', 403],
  ['url=/media/gone.png', 404],
])('refuses the image %s with %i', async (query, status) => {
  expect((await get(`/.netlify/images?${query}`)).status).toBe(status);
});
