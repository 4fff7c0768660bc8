import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outdatePages } from '../../functions/_page/kept';
import { startFakeNetlify } from '../support/netlify/standIn';
import { renderer, startSite, type TestSite } from './site';

type Page = (request: Request, context: { waitUntil: (work: Promise<unknown>) => void }) => Promise<Response>;

/** Another instance of the function: it shares nothing with others but what is stored. */
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
let logged: jest.SpyInstance;

async function startApi(): Promise<void> {
  api = createServer((_, response) => void response.end('[]'));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  process.env.SUPABASE_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
}

const stopApi = () =>
  new Promise((resolve) => {
    api.close(resolve);
    api.closeAllConnections();
  });

beforeEach(async () => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  site = await startSite();
  await startApi();
  Object.assign(process.env, {
    SELF_URL: site.origin,
    SITE_URL: 'https://www.agency.example',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    PAGE_STORE_DIR: mkdtempSync(join(tmpdir(), 'pages-')),
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  logged.mockRestore();
  await Promise.all([site.stop(), stopApi()]);
  rmSync(process.env.PAGE_STORE_DIR!, { recursive: true, force: true });
});

/** What an instance shows of a page that another one has rendered before the backend went away. */
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
  test('a page that any instance has rendered before is shown by all', async () => {
    const response = await afterOutage('/blog');
    expect([response.status, await shown(response)]).toEqual([200, 'Rendered /blog']);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
  });

  test('the CDN keeps such a page for seconds, then asks again, and shows it meanwhile', async () => {
    const { headers } = await afterOutage('/blog');
    expect(headers.get('netlify-cdn-cache-control')).toBe(
      'public, durable, s-maxage=10, stale-while-revalidate=86400',
    );
    expect(headers.get('netlify-cache-tag')).toBe('page,Post,Post:1');
    expect(headers.get('netlify-vary')).toBe('query=category');
  });

  test('a page that was never rendered says what could not be loaded, and when to come back', async () => {
    const response = await afterOutage('/blog/new', '/blog');
    const { headers } = response;
    const html = await response.text();
    expect([response.status, headers.get('retry-after')]).toEqual([503, '30']);
    expect(headers.get('netlify-cdn-cache-control')).toBe('no-store');
    expect(html).toContain('Failed to load blog posts.');
    // The app begins at once, and with a page of its own.
    expect(html).toContain('<div id="root" data-release="">');
    expect(html).toContain(' data-now="1"');
  });

  test('an address is found however else it was written', async () => {
    const response = await afterOutage('/blog?utm_source=mail&category=Design', '/blog?category=Design&x=1');
    expect(await shown(response)).toBe('Rendered /blog?category=Design');
  });

  test('pages of another address are not taken for it', async () => {
    expect((await afterOutage('/blog?category=Cloud', '/blog?category=Design')).status).toBe(503);
  });

  test('what was not found is not kept as a page', async () => {
    site.publish('one', renderer('Rendered'));
    await (
      await newInstance()
    )('/gone');
    expect(readdirSync(process.env.PAGE_STORE_DIR!)).toEqual([]);
  });

  test('a page that shows what has changed since is not shown', async () => {
    site.publish('one', renderer('Rendered'));
    const get = await newInstance();
    await get('/blog');
    await outdatePages(['Project']);
    await stopApi();
    expect((await get('/blog')).status).toBe(200);
    await outdatePages(['Post:1']);
    expect((await get('/blog')).status).toBe(503);
  });

  test('a page is not shown for longer than a week', async () => {
    expect((await afterOutage('/blog')).status).toBe(200);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 8 * 86_400_000);
    expect((await (await newInstance())('/blog')).status).toBe(503);
  });
});

describe('a page is kept for the release that rendered it', () => {
  const BROKEN = `exports.render = () => { throw new Error('no'); };`;

  test('whose renderer may fail later', async () => {
    site.publish(
      'one',
      `let times = 0; const render = () => { ${renderer('Of before')} return exports.render; };
const good = render(); exports.render = (request) => (times += 1) > 1 ? Promise.reject(new Error('no')) : good(request);`,
    );
    const get = await newInstance();
    await get('/about');
    expect(await shown(await get('/about'))).toBe('Of before /about');
  });

  test('so that another release never shows it, nor a rollback what was rolled back', async () => {
    site.publish('bad', renderer('Of before'));
    const get = await newInstance();
    await get('/blog');
    site.publish('good', BROKEN);
    expect((await get('/blog')).status).toBe(503);
  });

  test('and not shown once that release is switched off', async () => {
    site.publish('one', renderer('Of before'));
    const get = await newInstance();
    await get('/blog');
    site.publish('one', renderer('Of before'), ['public-remote']);
    await stopApi();
    const response = await get('/blog');
    expect([response.status, await shown(response)]).toEqual([503, 'Plain']);
  });

  test('nor after anything else was switched off: the page says what may be loaded', async () => {
    site.publish('one', renderer('Of before'));
    const get = await newInstance();
    await get('/blog');
    site.publish('one', renderer('Of before'), ['events-remote']);
    await stopApi();
    expect((await get('/blog')).status).toBe(503);
  });
});

test('thousands of addresses take a bounded number of places, and nothing from the pages at the top', async () => {
  site.publish('one', renderer('Rendered'));
  const get = await newInstance();
  await get('/about');
  for (let n = 0; n < 1500; n += 1) await get(`/blog?category=${n}`);
  const folder = process.env.PAGE_STORE_DIR!;
  expect(readdirSync(join(folder, 'query')).length).toBeLessThanOrEqual(256);
  expect(readdirSync(join(folder, 'top'))).toEqual(['about']);
});

test('a store that does not answer costs nobody the page', async () => {
  site.publish('one', renderer('Rendered'));
  const get = await newInstance();
  process.env.PAGE_STORE_DIR = '/dev/null/pages';
  expect((await get('/blog')).status).toBe(200);
  await stopApi();
  expect((await get('/blog')).status).toBe(503);
  process.env.PAGE_STORE_DIR = mkdtempSync(join(tmpdir(), 'pages-'));
});

test('on Netlify the pages are in Blobs', async () => {
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
