import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brand } from '@agency/shared/content';
import type { Registry } from '@agency/shared/contracts';
import page, { config as pageConfig } from '../../functions/page';
import { oldRenderer, renderer, sha384, startSite, type TestSite } from './site';

let site: TestSite;
let logged: jest.SpyInstance;

beforeAll(() => {
  Object.assign(process.env, {
    SUPABASE_URL: 'https://project.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_never_to_be_seen',
    SITE_URL: 'https://www.agency.example',
  });
});

beforeEach(async () => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  site = await startSite();
  process.env.SELF_URL = site.origin;
  process.env.PAGE_STORE_DIR = mkdtempSync(join(tmpdir(), 'pages-'));
});

afterEach(async () => {
  logged.mockRestore();
  await site.stop();
  rmSync(process.env.PAGE_STORE_DIR!, { recursive: true });
});

/** Requests a page, and runs its deferred work. */
async function get(path: string): Promise<Response> {
  const work: Promise<unknown>[] = [];
  const response = await page(new Request(site.origin + path), { waitUntil: (one) => void work.push(one) });
  await Promise.all(work);
  return response;
}
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a rendered page', () => {
  test('carries content, head, used styles and state, and no script to download', async () => {
    site.publish('one', renderer('Rendered'));
    const response = await get('/blog?category=Design');
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(
      '<div id="root" data-release="one"><p class="card" style="color:red">Rendered /blog?category=Design</p>',
    );
    expect(html).toContain('<title>/blog?category=Design</title>');
    expect(html).toContain('.site{color:red}.card{background:url(/_r/public-remote/one/fonts/a.woff2)}');
    expect(html).not.toMatch(/\.unused|\.gone|<script[^>]* src=|<noscript|Plain/);
    expect(html).toContain('"q":"\\u003c/script>"');
  });

  test('allows what it inlines by hash, and nothing else', async () => {
    site.publish('one', renderer('Rendered'));
    const response = await get('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    const html = await response.text();
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(policy).toContain(`script-src 'self' ${sha256('start()')} ${sha256('{"prerender":[]}')};`);
    expect(html).toContain('<script type="speculationrules">{"prerender":[]}</script>');
    expect(policy).toContain(sha256(style));
    expect(policy).toContain(`'unsafe-hashes' ${sha256('color:red')}`);
    expect(policy).not.toContain('unsafe-inline');
  });

  test('is kept by the CDN under the tags of what it shows', async () => {
    site.publish('one', renderer('Rendered'));
    const { headers } = await get('/');
    expect(headers.get('netlify-cdn-cache-control')).toBe(
      'public, durable, s-maxage=60, stale-while-revalidate=86400',
    );
    expect(headers.get('netlify-cache-tag')).toBe('page,Post,Post:1');
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  test('is delivered with the part of the registry it needs', async () => {
    site.publish('one', renderer('Rendered'));
    const html = await (await get('/')).text();
    const [, text = ''] = /id="app-registry">(.*?)<\/script>/.exec(html) ?? [];
    const { remotes } = JSON.parse(text) as { remotes: Record<string, { integrity: object }> };
    expect(Object.keys(remotes)).toEqual(['public-remote']);
    const description = site.files.get('/_r/public-remote/one/release.json')!;
    expect(remotes['public-remote']!.integrity).toEqual({ 'release.json': sha384(description) });
  });

  test('has the true status, and an old address leads to the new one', async () => {
    site.publish('one', renderer('Rendered'));
    expect((await get('/gone')).status).toBe(404);
    const moved = await get('/moved');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/new']);
  });

  test('comes from the release the registry points to, forth and back', async () => {
    const text = async () => (await (await get('/')).text()).match(/data-release="\w+"><p[^>]*>\w+/)?.[0];
    site.publish('one', renderer('First'));
    expect(await text()).toMatch(/"one".*First/);
    site.publish('two', renderer('Second'));
    expect(await text()).toMatch(/"two".*Second/);
    site.publish('one', renderer('First'));
    expect(await text()).toMatch(/"one".*First/);
  });
});

describe('when rendering fails', () => {
  const BROKEN: [string, string][] = [
    ['throws', `exports.render = () => { throw new Error('no'); };`],
    ['throws while it loads', `throw new Error('no');`],
    ['answers nonsense', `exports.render = () => 42;`],
    ['ends its process', `exports.render = () => process.exit(3);`],
    ['never answers', `exports.render = () => new Promise(() => {});`],
    ['never lets go', `exports.render = () => { for (;;); };`],
  ];

  test.each(BROKEN)(
    'when the renderer %s, the plain shell is served with 503 and not cached',
    async (name, source) => {
      site.publish(name.replaceAll(' ', '-'), source);
      const response = await get('/');
      const html = await response.text();
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30']);
      expect(html).toContain('<script defer src="/assets/main.js">');
      expect(html).toContain('"supabaseKey":"sb_publishable_x"');
      expect(response.headers.get('netlify-cdn-cache-control')).toBe('no-store');
      expect(logged).toHaveBeenCalled();
    },
  );

  test('the next request gets a new renderer', async () => {
    site.publish(
      'fragile',
      `exports.render = ({ path }) => path === '/die' ? process.exit(1) : { status: 200, head: '', html: 'alive', state: {}, tags: [] };`,
    );
    await get('/die');
    expect(await (await get('/')).text()).toContain('alive');
  });

  test('because its file is not the published one, it does not run', async () => {
    site.publish('tampered', renderer('Rendered'));
    site.files.set('/_r/public-remote/tampered/server/render.1.cjs', renderer('Tampered'));
    expect(await (await get('/')).text()).not.toContain('Tampered');
  });

  test('because the release describes itself otherwise than the registry, the plain shell comes', async () => {
    site.publish('one', renderer('Rendered'));
    const integrity = { 'app.css': sha384('another') };
    site.files.set('/_r/public-remote/one/release.json', JSON.stringify({ integrity }));
    expect(await (await get('/')).text()).not.toContain('Rendered');
  });

  test('because the release keeps another contract than this site, the plain shell comes', async () => {
    site.publish('one', renderer('Rendered'));
    const registry = JSON.parse(site.files.get('/remotes.json')!) as Registry;
    registry.remotes['public-remote']!.contract = '99.0';
    site.files.set('/remotes.json', JSON.stringify(registry));
    const response = await get('/');
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('Plain')]);
  });

  test('because the remote is switched off or the registry is away, the plain shell comes', async () => {
    site.publish('one', renderer('Rendered'), ['public-remote']);
    const closed = await get('/');
    expect(closed.status).toBe(503);
    expect(await closed.text()).toContain('Plain');
    site.files.delete('/remotes.json');
    const away = await get('/');
    expect(away.status).toBe(503);
    const html = await away.text();
    expect(html).toContain('Plain');
    expect(html).toContain('id="app-registry"></script>');
  });
});

test.each([
  ['//contact', '/contact'],
  ['///contact?a=1&b=//x', '/contact?a=1&b=//x'],
  ['//', '/'],
  ['//evil.example/%2F..', '/evil.example/%2F..'],
  ['/\\evil.example', '/evil.example'],
  ['/blog//post', '/blog/post'],
  ['//admin', '/admin'],
])('%s leads to the address with single slashes, on this host', async (path, target) => {
  site.publish('one', renderer('Rendered'));
  const response = await get(path);
  expect([response.status, response.headers.get('location')]).toEqual([301, target]);
});

test.each([
  ['/blog/', '/blog'],
  ['/Blog', '/blog'],
  ['/BLOG/', '/blog'],
  ['/blog/Slug?utm_source=a&b=C', '/blog/slug?utm_source=a&b=C'],
  ['/%42log', '/blog'],
  ['/Admin', '/admin'],
  ['/About/?x=/', '/about?x=/'],
])('%s redirects to its canonical spelling %s', async (path, target) => {
  site.publish('one', renderer('Rendered'));
  const response = await get(path);
  expect([response.status, response.headers.get('location')]).toEqual([301, target]);
  expect((await get(target)).status).toBe(200);
});

test.each(['/blog/%0a', '/blog%0A', '/X%E2%80%A8Y', '/blog/%2F..', '/A%20B', '/%E0%A4%A'])(
  '%s, which no page can have, is not normalised',
  async (path) => {
    site.publish('one', renderer('Rendered'));
    expect((await get(path)).status).toBe(200);
  },
);

test('paths of a remote with its own mount are not normalised', async () => {
  site.publish('one', renderer('Rendered'));
  const registry = JSON.parse(site.files.get('/remotes.json')!) as Registry;
  registry.remotes['events-remote'] = { ...registry.remotes['public-remote']!, mount: '/events' };
  site.files.set('/remotes.json', JSON.stringify(registry));
  for (const path of ['/events/', '/events/Talks', '/events/talks/']) {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('Plain')]);
  }
});

describe('the cache key of a page', () => {
  const varies = async (path: string) => (await get(path)).headers.get('netlify-vary');

  test('has the path and the query parameters that the page reads, and no others', async () => {
    site.publish('one', renderer('Rendered'));
    expect(await varies('/blog?utm_source=mail')).toBe('query=category');
    expect(await varies('/about')).toBe('query=none');
    expect(await (await get('/blog?x=1&category=Design')).text()).toContain(
      'Rendered /blog?category=Design<',
    );
  });

  test('has the whole query for a redirect, which keeps it', async () => {
    site.publish('one', renderer('Rendered'));
    const response = await get('/moved?utm_source=mail&b=%20');
    expect(response.headers.get('location')).toBe('/new?utm_source=mail&b=%20');
    expect(response.headers.get('netlify-vary')).toBe('query');
  });

  test('has the whole query for a release that does not list its parameters', async () => {
    site.publish('old', oldRenderer);
    expect(await varies('/blog?x=1')).toBe('query');
  });
});

test('slashes in a query are kept', async () => {
  site.publish('one', renderer('Rendered'));
  expect((await get('/contact?next=//x')).status).toBe(200);
});

describe('a form that a browser sends without JavaScript', () => {
  const send = (path: string) =>
    page(new Request(site.origin + path, { method: 'POST', body: new URLSearchParams({ name: 'Ada' }) }));

  test('is answered with a page that says what to do, under its own policy', async () => {
    const response = await send('/contact?topic=a"b');
    const html = await response.text();
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('<h1>Sending this form needs JavaScript</h1>');
    expect(html).toMatch(/nothing was\s+sent/);
    expect(html).toContain(`href="mailto:${brand.email}"`);
    expect(html).toContain('<a href="/contact?topic=a%22b">Back to the page</a>');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`style-src ${sha256(style)};`);
    expect(policy).not.toContain('script-src');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.has('netlify-cdn-cache-control')).toBe(false);
  });

  test('never gets a link to another host', async () => {
    expect(await (await send('//evil.example/x')).text()).toContain('<a href="/evil.example/x">');
  });

  test('is told so by the function on Netlify too, which passes every method on', () => {
    expect(pageConfig).not.toHaveProperty('method');
  });
});

test.each(['PUT', 'DELETE', 'OPTIONS'])('a program’s %s is refused in plain text', async (method) => {
  const response = await page(new Request(`${site.origin}/contact`, { method }));
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(response.headers.get('content-type')).toMatch('text/plain');
});

test('the back-office and previews come as the plain shell', async () => {
  site.publish('one', renderer('Rendered'));
  for (const path of ['/admin', '/admin/blog', '/preview/blog'])
    expect(await (await get(path)).text()).toContain('<title>Plain</title>');
});

test('a request that calls itself by another name is answered from this site all the same', async () => {
  const foreign = await startSite();
  site.publish('one', renderer('Ours'));
  foreign.publish('one', renderer('Foreign'));
  expect(await (await page(new Request(`${foreign.origin}/`))).text()).toContain('Ours /');
  await foreign.stop();
});

test('a renderer sees no secret', async () => {
  site.publish(
    'curious',
    `exports.render = () => ({ status: 200, head: '', html: JSON.stringify(process.env), state: {}, tags: [] });`,
  );
  const html = await (await get('/')).text();
  expect(html).toContain('NODE_ENV');
  expect(html).not.toContain('sb_secret');
});

test('what another function answers is not taken for a page', async () => {
  const folder = join(__dirname, '../../functions');
  const names = readdirSync(folder).filter((file) => file.endsWith('.ts') && file !== 'page.ts');
  const modules = (await Promise.all(names.map((file) => import(join(folder, file))))) as {
    config?: { path?: string | string[] };
  }[];
  const paths = modules.flatMap(({ config }) => config?.path ?? []);
  expect(paths.length).toBeGreaterThan(3);
  for (const path of paths) expect(pageConfig.excludedPath).toContain(path);
});
