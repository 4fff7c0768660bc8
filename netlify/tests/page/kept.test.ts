import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '@agency/shared/contracts';
import { outdatePages } from '../../functions/_page/kept';
import { startFakeNetlify } from '../support/netlify/standIn';
import { renderer, startSite, type TestSite } from './site';

type Page = (request: Request, context: { waitUntil: (work: Promise<unknown>) => void }) => Promise<Response>;

/** A new instance of the function, which shares only the store with others. */
async function newInstance() {
  let handler: Page | undefined;
  await jest.isolateModulesAsync(async () => {
    handler = ((await import('../../functions/page')) as { default: Page }).default;
  });
  return async (path: string): Promise<Response> => {
    const work: Promise<unknown>[] = [];
    const response = await handler!(new Request(site.origin + path), {
      waitUntil: (one) => void work.push(one),
    });
    await Promise.all(work);
    return response;
  };
}

let site: TestSite;
let api: Server;
/** What the database answers when it is asked for the next changes. */
let planned: object[];
let logged: jest.SpyInstance;

async function startApi(): Promise<void> {
  api = createServer((_, response) => void response.end(JSON.stringify(planned)));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  process.env.SUPABASE_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
}

const stopApi = () =>
  new Promise((resolve) => {
    api.close(resolve);
    api.closeAllConnections();
  });

beforeEach(async () => {
  planned = [];
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  site = await startSite();
  await startApi();
  Object.assign(process.env, {
    SELF_URL: site.origin,
    SITE_URL: 'https://www.agency.example',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_never_to_be_seen',
    PAGE_STORE_DIR: mkdtempSync(join(tmpdir(), 'pages-')),
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  logged.mockRestore();
  await Promise.all([site.stop(), stopApi()]);
  rmSync(process.env.PAGE_STORE_DIR!, { recursive: true, force: true });
});

/** Response of a new instance for a page that another one rendered before the outage. */
async function afterOutage(path: string, rendered = path): Promise<Response> {
  site.publish('one', renderer('Rendered'));
  await (
    await newInstance()
  )(rendered);
  await stopApi();
  return (await newInstance())(path);
}

const shown = async (response: Response) =>
  /(?:Rendered|Of before|Failed to load|Plain)[^<]*/.exec(await response.text())?.[0];

describe('while the backend is away', () => {
  test('every instance serves a page that any instance has rendered', async () => {
    const response = await afterOutage('/blog');
    expect([response.status, await shown(response)]).toEqual([200, 'Rendered /blog']);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
  });

  test('the CDN caches such a page for seconds, and serves it stale while revalidating', async () => {
    const { headers } = await afterOutage('/blog');
    expect(headers.get('netlify-cdn-cache-control')).toBe(
      'public, durable, s-maxage=10, stale-while-revalidate=86400',
    );
    expect(headers.get('netlify-cache-tag')).toBe('page,Post,Post:1');
    expect(headers.get('netlify-vary')).toBe('query=category,cookie=__Host-release');
  });

  test('a page that was never rendered shows the error and sends Retry-After', async () => {
    const response = await afterOutage('/blog/new', '/blog');
    const { headers } = response;
    const html = await response.text();
    expect([response.status, headers.get('retry-after')]).toEqual([503, '30']);
    expect(headers.get('netlify-cdn-cache-control')).toBe('no-store');
    expect(html).toContain('Failed to load blog posts.');
    // The app starts at once and does not hydrate.
    expect(html).toContain('<div id="root" data-release="">');
    expect(html).toContain(' data-now="1"');
  });

  test('a page is found by any spelling of its address', async () => {
    const response = await afterOutage('/blog?utm_source=mail&category=Design', '/blog?category=Design&x=1');
    expect(await shown(response)).toBe('Rendered /blog?category=Design');
  });

  test('pages of other addresses are not served for it', async () => {
    expect((await afterOutage('/blog?category=Cloud', '/blog?category=Design')).status).toBe(503);
  });

  test('a page is not served after its next planned change, and not cached beyond it before', async () => {
    planned = [{ table_name: 'blog_posts', seconds: 3600 }];
    const now = Date.now.bind(Date);
    let later = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + later);
    expect((await afterOutage('/blog')).status).toBe(200);
    later = 3_590_000;
    const before = await (await newInstance())('/blog');
    const caching = before.headers.get('netlify-cdn-cache-control') ?? '';
    // A slow machine leaves nothing to cache.
    const [, fresh = '0', stale = '0'] = /s-maxage=(\d+), stale-while-revalidate=(\d+)$/.exec(caching) ?? [];
    expect(Number(fresh) + Number(stale)).toBeLessThan(10);
    later = 3_600_000;
    const after = await (await newInstance())('/blog');
    expect([after.status, await shown(after)]).toEqual([503, 'Failed to load blog posts.']);
  });

  test('404 responses are not kept', async () => {
    site.publish('one', renderer('Rendered'));
    await (
      await newInstance()
    )('/gone');
    expect(readdirSync(process.env.PAGE_STORE_DIR!)).toEqual([]);
  });

  test('an outdated page is not served', async () => {
    site.publish('one', renderer('Rendered'));
    const get = await newInstance();
    await get('/blog');
    await outdatePages(['Project']);
    await stopApi();
    expect((await get('/blog')).status).toBe(200);
    await outdatePages(['Post:1']);
    expect((await get('/blog')).status).toBe(503);
  });

  test('a page older than a week is not served', async () => {
    expect((await afterOutage('/blog')).status).toBe(200);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 8 * 86_400_000);
    expect((await (await newInstance())('/blog')).status).toBe(503);
  });
});

describe('a page is kept for the release that rendered it', () => {
  const BROKEN = `exports.render = () => { throw new Error('no'); };`;

  test('and served when its renderer fails later', async () => {
    site.publish(
      'one',
      `let times = 0; const render = () => { ${renderer('Of before')} return exports.render; };
const good = render(); exports.render = (request) => (times += 1) > 1 ? Promise.reject(new Error('no')) : good(request);`,
    );
    const get = await newInstance();
    await get('/about');
    expect(await shown(await get('/about'))).toBe('Of before /about');
  });

  test('and not served by another release, nor after a rollback', async () => {
    site.publish('bad', renderer('Of before'));
    const get = await newInstance();
    await get('/blog');
    site.publish('good', BROKEN);
    expect((await get('/blog')).status).toBe(503);
  });

  test('and not served once that release is blocked', async () => {
    site.publish('one', renderer('Of before'));
    const get = await newInstance();
    await get('/blog');
    site.publish('one', renderer('Of before'), ['public-remote']);
    await stopApi();
    const response = await get('/blog');
    expect([response.status, await shown(response)]).toEqual([503, 'Plain']);
  });

  test('and not served after a rollback of another remote, whose release the page names', async () => {
    const withEvents = (id: string) => {
      site.publish('one', renderer('Of before'));
      const registry = JSON.parse(site.files.get('/remotes.json')!) as Registry;
      registry.remotes['events-remote'] = { ...registry.remotes['public-remote']!, id, mount: '/events' };
      site.files.set('/remotes.json', JSON.stringify(registry));
    };
    withEvents('bad');
    const get = await newInstance();
    await get('/blog');
    withEvents('good');
    await stopApi();
    expect((await get('/blog')).status).toBe(503);
    withEvents('bad');
    expect((await get('/blog')).status).toBe(200);
  });

  test('and not served after another remote was blocked, because the page lists the remotes', async () => {
    site.publish('one', renderer('Of before'));
    const get = await newInstance();
    await get('/blog');
    site.publish('one', renderer('Of before'), ['events-remote']);
    await stopApi();
    expect((await get('/blog')).status).toBe(503);
  });
});

test('thousands of addresses use a bounded number of slots, and do not evict top-level pages', async () => {
  site.publish('one', renderer('Rendered'));
  const get = await newInstance();
  await get('/about');
  for (let n = 0; n < 1500; n += 1) await get(`/blog?category=${n}`);
  const folder = process.env.PAGE_STORE_DIR!;
  expect(readdirSync(join(folder, 'query')).length).toBeLessThanOrEqual(256);
  expect(readdirSync(join(folder, 'top'))).toEqual(['about']);
});

test('a page is served when the store does not respond', async () => {
  site.publish('one', renderer('Rendered'));
  const get = await newInstance();
  process.env.PAGE_STORE_DIR = '/dev/null/pages';
  expect((await get('/blog')).status).toBe(200);
  await stopApi();
  expect((await get('/blog')).status).toBe(503);
  process.env.PAGE_STORE_DIR = mkdtempSync(join(tmpdir(), 'pages-'));
});

test('on Netlify the pages are stored in Blobs', async () => {
  const netlify = await startFakeNetlify();
  const folder = process.env.PAGE_STORE_DIR;
  delete process.env.PAGE_STORE_DIR;
  const context = { apiURL: netlify.origin, token: netlify.token, siteID: 'shell-site' };
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(context)).toString('base64');
  try {
    const response = await afterOutage('/blog');
    expect([response.status, await shown(response)]).toEqual([200, 'Rendered /blog']);
  } finally {
    process.env.PAGE_STORE_DIR = folder;
    delete process.env.NETLIFY_BLOBS_CONTEXT;
    await netlify.close();
  }
});
