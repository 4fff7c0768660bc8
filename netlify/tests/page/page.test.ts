import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@agency/shared/contracts';
import page, { config as pageConfig } from '../../functions/page';
import { startFakeNetlify } from '../support/netlify/standIn';
import { setUpPages } from './pages';
import { renderer, sha384, startSite } from './site';

const pages = setUpPages();

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('a rendered page', () => {
  test('carries content, head, used styles and state, and no script to download', async () => {
    pages.site.publish('one', renderer('Rendered'));
    const response = await pages.get('/blog?category=Design');
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

  test('shows a text that looks like a place of the frame as it is', async () => {
    pages.site.publish('one', renderer('__APP_CONFIG__ __APP_REGISTRY__ <!--page-start--> Rendered'));
    const html = await (await pages.get('/')).text();
    expect(html).toContain('>__APP_CONFIG__ __APP_REGISTRY__ <!--page-start--> Rendered /</p>');
    expect(JSON.parse(/id="app-config">(.*?)<\/script>/.exec(html)?.[1] ?? '')).toMatchObject({
      supabaseKey: 'sb_publishable_x',
    });
  });

  test('allows what it inlines by hash, and nothing else', async () => {
    pages.site.publish('one', renderer('Rendered'));
    const response = await pages.get('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    const html = await response.text();
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
    expect(policy).toContain(
      `script-src 'self' ${sha256('start()')} ${sha256('count()')} ${sha256('{"prerender":[]}')};`,
    );
    expect(html).toContain('<script type="speculationrules">{"prerender":[]}</script>');
    expect(policy).toContain(sha256(style));
    expect(policy).toContain(`'unsafe-hashes' ${sha256('color:red')}`);
    expect(policy).not.toContain('unsafe-inline');
  });

  test('has no script that counts visits where the operator turned that off', async () => {
    pages.site.publish('one', renderer('Rendered'));
    process.env.COUNT_VISITS = 'off';
    const response = await pages.get('/').finally(() => delete process.env.COUNT_VISITS);
    const html = await response.text();
    expect(html).not.toMatch(/count\(\)|<script><\/script>/);
    expect(html).toContain('"countsVisits":false');
    expect(response.headers.get('content-security-policy')).toContain(
      `script-src 'self' ${sha256('start()')} ${sha256('{"prerender":[]}')};`,
    );
  });

  test('is kept by the CDN under the tags of what it shows', async () => {
    pages.site.publish('one', renderer('Rendered'));
    const { headers } = await pages.get('/');
    expect(headers.get('netlify-cdn-cache-control')).toBe(
      'public, durable, s-maxage=60, stale-while-revalidate=86400',
    );
    expect(headers.get('netlify-cache-tag')).toBe('page,Post,Post:1');
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });

  test('is asked for again soon, and not kept, while it lacks something', async () => {
    pages.site.publish('one', renderer('Rendered'));
    const { status, headers } = await pages.get('/lacking');
    expect([status, headers.get('netlify-cdn-cache-control')]).toEqual([
      200,
      'public, durable, s-maxage=10, stale-while-revalidate=86400',
    ]);
    expect(readdirSync(process.env.PAGE_STORE_DIR!)).toEqual([]);
    await pages.get('/');
    expect(readdirSync(process.env.PAGE_STORE_DIR!)).not.toEqual([]);
  });

  test('is delivered with the part of the registry it needs', async () => {
    pages.site.publish('one', renderer('Rendered'));
    const html = await (await pages.get('/')).text();
    const [, text = ''] = /id="app-registry">(.*?)<\/script>/.exec(html) ?? [];
    const { remotes } = JSON.parse(text) as { remotes: Record<string, { integrity: object }> };
    expect(Object.keys(remotes)).toEqual(['public-remote']);
    const description = pages.site.files.get('/_r/public-remote/one/release.json')!;
    expect(remotes['public-remote']!.integrity).toEqual({ 'release.json': sha384(description) });
  });

  test('has the true status, and an old address leads to the new one', async () => {
    pages.site.publish('one', renderer('Rendered'));
    expect((await pages.get('/gone')).status).toBe(404);
    const moved = await pages.get('/moved');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/new']);
  });

  test('comes from the release the registry points to, forth and back', async () => {
    const text = async () =>
      (await (await pages.get('/')).text()).match(/data-release="\w+"><p[^>]*>\w+/)?.[0];
    pages.site.publish('one', renderer('First'));
    expect(await text()).toMatch(/"one".*First/);
    pages.site.publish('two', renderer('Second'));
    expect(await text()).toMatch(/"two".*Second/);
    pages.site.publish('one', renderer('First'));
    expect(await text()).toMatch(/"one".*First/);
  });
});

test.each(['/preview/post', '/preview/nothing', '/admin/login', '/admin/nowhere'])(
  '%s, which only the app shows, is kept out of search results',
  async (path) => {
    const { status, headers } = await pages.get(path);
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect((await pages.get('/blog')).headers.has('x-robots-tag')).toBe(false);
  },
);

describe('a remote that is switched off', () => {
  const block = (name: string) => pages.site.publish('one', renderer('Rendered'), [name]);

  test.each([
    ['public-remote', '/'],
    ['public-remote', '/blog/any?page=2'],
    ['public-remote', '/preview/blog'],
    ['admin-remote', '/admin'],
    ['admin-remote', '/admin/dashboard'],
  ])(
    '%s: %s says without script that it is closed for now, and names the blocked remote',
    async (name, path) => {
      block(name);
      const response = await pages.get(path);
      const { headers } = response;
      const html = await response.text();
      expect([response.status, headers.get('retry-after')]).toEqual([503, '30']);
      expect(headers.get('netlify-cdn-cache-control')).toBe('no-store');
      expect(html).toContain(`"blocked":["${name}"]`);
      expect(html).toMatch(/<noscript>.*<h1>Closed for maintenance<\/h1>.*mailto:.*<\/noscript>/s);
      expect(html).not.toMatch(/Rendered|rel="?preload/);
    },
  );

  test('closes its own addresses only', async () => {
    block('admin-remote');
    expect((await pages.get('/blog')).status).toBe(200);
    block('public-remote');
    expect((await pages.get('/admin/login')).status).toBe(200);
    block('events-remote');
    mountAt('/events');
    expect((await pages.get('/events/next')).status).toBe(503);
    expect((await pages.get('/eventsful')).status).toBe(200);
  });
});

/** Adds a third remote to the registry. */
function mountAt(mount: string, name = 'events-remote'): void {
  const registry = JSON.parse(pages.site.files.get('/remotes.json')!) as Registry;
  registry.remotes[name] = { ...registry.remotes['public-remote']!, mount };
  pages.site.files.set('/remotes.json', JSON.stringify(registry));
}

test.each(['/blog', '/Blog', '/', 'blog', '/admin/blog', '/api'])(
  'a remote that names %s as its place takes no page',
  async (mount) => {
    pages.site.publish('one', renderer('Rendered'));
    mountAt(mount);
    expect(await (await pages.get('/blog')).text()).toContain('Rendered /blog');
  },
);

describe('a change of the registry while a page is rendered', () => {
  /** Renders slowly enough for a change meanwhile. */
  const slow = `exports.render = ({ path }) => new Promise((done) => setTimeout(() => done({
    status: 200, query: [], address: path, isIncomplete: false, head: '', html: 'Rendered', state: {}, tags: [] }), 300));`;

  async function renderDuring(change: () => void): Promise<string[]> {
    const netlify = await startFakeNetlify({ 'shell-site': 'shell' });
    Object.assign(process.env, {
      NETLIFY_API_URL: `${netlify.origin}/api/v1`,
      NETLIFY_PURGE_API_TOKEN: netlify.token,
      SITE_ID: 'shell-site',
    });
    const work: Promise<unknown>[] = [];
    const request = new Request(`${pages.site.origin}/about`);
    pages.site.whenAsked(/server\/render/, change);
    const answer = await page(request, { waitUntil: (one) => void work.push(one) });
    expect(answer.status).toBe(200);
    await Promise.all(work);
    await netlify.close();
    return netlify.purged;
  }

  test('purges the CDN again, which may keep the page from before', async () => {
    pages.site.publish('slow', slow);
    expect(await renderDuring(() => pages.site.publish('slow', slow, ['events-remote'], 2))).toEqual([
      'shell-site page',
    ]);
  });

  test('is the only reason to', async () => {
    pages.site.publish('slow', slow);
    expect(await renderDuring(() => undefined)).toEqual([]);
  });
});

test('only reading methods are the page function’s', () => {
  expect(pageConfig.method).toEqual(['GET', 'HEAD']);
});

test('the back-office and previews come as the plain shell', async () => {
  pages.site.publish('one', renderer('Rendered'));
  for (const path of ['/admin', '/admin/blog', '/preview/blog'])
    expect(await (await pages.get(path)).text()).toContain('<title>Plain</title>');
});

test('a request that calls itself by another name is answered from this site all the same', async () => {
  const foreign = await startSite();
  pages.site.publish('one', renderer('Ours'));
  foreign.publish('one', renderer('Foreign'));
  expect(await (await page(new Request(`${foreign.origin}/`))).text()).toContain('Ours /');
  await foreign.stop();
});

test('a renderer sees no secret', async () => {
  pages.site.publish(
    'curious',
    `exports.render = () => ({ status: 200, head: '', html: JSON.stringify(process.env), state: {}, tags: [] });`,
  );
  const html = await (await pages.get('/')).text();
  expect(html).toContain('NODE_ENV');
  expect(html).not.toContain('sb_secret');
});

test('what another function answers is not taken for a page', async () => {
  const folder = join(__dirname, '../../functions');
  const names = readdirSync(folder).filter((file) => file.endsWith('.ts') && file !== 'page.ts');
  const modules = (await Promise.all(names.map((file) => import(join(folder, file))))) as {
    config?: { path?: string | string[]; method?: string };
  }[];
  // The addresses of pages that take a form take it by POST only.
  const others = modules.filter(({ config }) => config?.method !== 'POST');
  const paths = others.flatMap(({ config }) => config?.path ?? []);
  expect(paths.length).toBeGreaterThan(3);
  for (const path of paths) expect(pageConfig.excludedPath).toContain(path);
});
