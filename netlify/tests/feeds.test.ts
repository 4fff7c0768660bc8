import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import robots from '../functions/robots';
import rss from '../functions/rss';
import { PUBLIC_PAGES, type Registry, REGISTRY_PATH } from '@agency/shared/contracts';
import sitemap from '../functions/sitemap';

interface Row {
  id: string;
  [column: string]: unknown;
}

let api: Server;
let tables: Record<string, Row[]> = {};
let isDown = false;
let requests: URL[] = [];

/** A row's place among others, by an order such as `date.desc,id.desc`. */
const compare = (order: string) => (a: Row, b: Row) => {
  for (const [column, direction] of order.split(',').map((part) => part.split('.')))
    if (a[column!] !== b[column!])
      return (String(a[column!]) < String(b[column!]) ? -1 : 1) * (direction === 'desc' ? -1 : 1);
  return 0;
};

/** What PostgREST does with the parameters these functions send, over rows held in memory. */
function answer(request: IncomingMessage): { status: number; body: unknown } {
  const url = new URL(request.url ?? '/', 'http://api');
  requests.push(url);
  if (isDown) return { status: 500, body: { message: 'down' } };
  if (url.pathname === REGISTRY_PATH)
    return { status: 200, body: { rev: 0, remotes: {}, blocked: [] } satisfies Registry };
  const [, operator, ids = ''] = /^(gt|in)\.(.*)$/.exec(url.searchParams.get('id') ?? '') ?? [];
  const isAsked = ({ id }: Row) => (operator === 'in' ? ids.includes(id) : id > ids);
  const rows = (tables[url.pathname.split('/').at(-1)!] ?? [])
    .filter((row) => url.searchParams.get('published') !== 'eq.true' || row.published !== false)
    .filter(isAsked);
  const order = url.searchParams.get('order');
  // They stand in the order of their ids.
  if (order && order !== 'id.asc') rows.sort(compare(order));
  return { status: 200, body: rows.slice(0, Math.min(1000, Number(url.searchParams.get('limit') ?? 1000))) };
}

beforeAll(async () => {
  api = createServer((request, response) => {
    const { status, body } = answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});

afterAll(() => new Promise((resolve) => api.close(resolve)));

beforeEach(() => {
  process.env.SUPABASE_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  process.env.SELF_URL = process.env.SUPABASE_URL;
  process.env.SUPABASE_PUBLISHABLE_KEY = 'sb_publishable_test';
  // Plans are read with it; without them the CDN may keep nothing in the last seconds of a minute.
  process.env.SUPABASE_SECRET_KEY = 'sb_secret_test';
  process.env.SITE_URL = 'https://agency.example/';
  tables = {};
  isDown = false;
  requests = [];
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => jest.restoreAllMocks());

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const post = (n: number, overrides: object = {}) => ({
  id: id(n),
  slug: `post-${n}`,
  title: `Post ${n}`,
  excerpt: 'Short.',
  category: 'Design',
  tags: ['Tide & Port'],
  author: 'Ada',
  content: '',
  date: '2025-03-04',
  publish_at: null,
  created_at: '2025-02-14 10:00:00.123456+00',
  updated_at: '2025-03-05 10:00:00+00',
  search: {},
  published: true,
  ...overrides,
});

const get = (handler: (request: Request) => Promise<Response> | Response, path: string) =>
  handler(new Request(`https://agency.example${path}`));

describe('sitemap.xml', () => {
  it('lists every static page and every published row with its own address and date', async () => {
    tables = {
      blog_posts: [post(1), post(2, { published: false })],
      case_studies: [{ id: id(3), search: {}, updated_at: '2025-01-01T00:00:00Z' }],
      projects: [{ id: id(4), search: {}, updated_at: '2025-01-01T00:00:00Z' }],
    };
    const response = await get(sitemap, '/sitemap.xml');
    const xml = await response.text();
    expect(response.headers.get('content-type')).toContain('application/xml');
    expect(response.headers.get('netlify-vary')).toBe('query=part');
    const listed = [...xml.matchAll(/<loc>https:\/\/agency\.example(.*?)<\/loc>/g)].map(([, path]) => path);
    expect(listed).toEqual(expect.arrayContaining(Object.values(PUBLIC_PAGES)));
    expect(xml).toContain(
      '<loc>https://agency.example/blog/post-1</loc><lastmod>2025-03-05T10:00:00.000Z</lastmod>',
    );
    expect(xml).toContain(`<loc>https://agency.example/case-studies/${id(3)}</loc>`);
    expect(xml).toContain(`<loc>https://agency.example/projects/${id(4)}</loc>`);
    expect(xml).toContain('<loc>https://agency.example/careers/product-designer</loc>');
    expect(xml).not.toContain('post-2');
    expect(xml).not.toContain('/admin');
  });

  it('leaves out what is hidden from search engines, or listed at another address', async () => {
    tables = {
      blog_posts: [
        post(1, { search: { noindex: true } }),
        post(2, { search: { canonical: 'https://elsewhere.example/x' } }),
        post(3, { search: { canonical: '/blog/post-1' } }),
        post(4, { search: { canonical: '/blog/post-4', title: 'Other' } }),
        post(5, { search: { canonical: 'https://agency.example/blog/post-5', noindex: false } }),
      ],
    };
    const xml = await (await get(sitemap, '/sitemap.xml')).text();
    expect([...xml.matchAll(/\/blog\/(post-\d)/g)].map(([, slug]) => slug)).toEqual(['post-4', 'post-5']);
  });

  it('is complete past the 1,000 rows one request answers', async () => {
    tables = { blog_posts: Array.from({ length: 2345 }, (_, n) => post(n + 1)) };
    const xml = await (await get(sitemap, '/sitemap.xml')).text();
    expect(xml.match(/\/blog\/post-/g)).toHaveLength(2345);
    expect(requests.filter((url) => url.pathname.endsWith('blog_posts'))).toHaveLength(3);
  });

  it('has no part that its index does not name, and reads nothing for a spelling that is none', async () => {
    const without = await get(sitemap, '/sitemap.xml?part=1');
    expect([without.status, without.headers.get('netlify-cdn-cache-control')]).toEqual([
      404,
      expect.stringContaining('s-maxage='),
    ]);
    requests = [];
    for (const search of ['0', '-1', '1.5', '01', '1e0', ' 1', 'x', '', '21', '1&part=1']) {
      const response = await get(sitemap, `/sitemap.xml?part=${search}`);
      expect([search, response.status]).toEqual([search, 404]);
    }
    expect(requests).toEqual([]);
  });

  it('becomes an index of parts past 50,000 addresses, which together hold all of them', async () => {
    tables = { blog_posts: Array.from({ length: 50_001 }, (_, n) => post(n + 1)) };
    const index = await (await get(sitemap, '/sitemap.xml')).text();
    expect(index).toContain('<loc>https://agency.example/sitemap.xml?part=2</loc>');
    const parts = await Promise.all(
      [1, 2].map(async (n) => (await get(sitemap, `/sitemap.xml?part=${n}`)).text()),
    );
    expect(parts.map((xml) => xml.match(/\/blog\/post-/g)?.length).reduce((a, b) => a! + b!, 0)).toBe(50_001);
    expect(parts[0]!.match(/<url>/g)).toHaveLength(50_000);
  });

  it('asks crawlers to come back when the backend is down', async () => {
    isDown = true;
    const response = await get(sitemap, '/sitemap.xml');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('120');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });
});

describe('rss.xml', () => {
  it('leaves out what an article does not have', async () => {
    tables = { blog_posts: [post(1, { excerpt: '', author: '' })] };
    const xml = await (await get(rss, '/rss.xml')).text();
    expect(xml).toContain('<item>');
    expect(xml).not.toContain('<dc:creator>');
    expect(xml).not.toContain('<description></description>');
  });

  it('describes an article without an excerpt by the beginning of its text, as its page does', async () => {
    const content = `<h2>Ebb &amp; flow</h2><p>The <b>tide</b> turns.</p><p>${'More of it. '.repeat(30)}</p>`;
    tables = {
      blog_posts: [post(1, { excerpt: '', content }), post(2, { excerpt: 'Its own.', content })],
    };
    const xml = await (await get(rss, '/rss.xml')).text();
    const described = [...xml.matchAll(/<description>(.*?)<\/description>/g)].slice(1);
    expect(described.map(([, text]) => text)).toEqual([
      'Its own.',
      expect.stringMatching(/^Ebb &amp; flow The tide turns\. More of it\. .{80,110}More of it\.$/),
    ]);
    // Texts are long: only those that are needed are read.
    const read = requests.filter(({ searchParams }) => searchParams.get('select')?.includes('content'));
    expect(read.map(({ searchParams }) => searchParams.get('id'))).toEqual([`in.(${id(1)})`]);
  });

  it('has the date that readers see on each article, the newest first, and those of a day as they were written', async () => {
    tables = {
      blog_posts: [
        post(1, { date: '2025-03-04', created_at: '2025-06-01T08:00:00+00:00' }),
        post(2, { date: '2025-05-20', created_at: '2025-01-01T08:00:00+00:00' }),
        post(3, { date: '2025-03-04', created_at: '2025-06-02T08:00:00+00:00' }),
      ],
    };
    const xml = await (await get(rss, '/rss.xml')).text();
    const items = [...xml.matchAll(/<title>Post (\d)<\/title>.*?<pubDate>(.*?)<\/pubDate>/g)];
    expect(items.map(([, number, date]) => [number, date])).toEqual([
      ['2', 'Tue, 20 May 2025 12:00:00 GMT'],
      ['3', 'Tue, 04 Mar 2025 12:00:00 GMT'],
      ['1', 'Tue, 04 Mar 2025 12:00:00 GMT'],
    ]);
    const shown = (timeZone: string) =>
      new Date(items[0]![2]!).toLocaleDateString('en', { timeZone, dateStyle: 'medium' });
    expect(['Pacific/Honolulu', 'America/Los_Angeles', 'Asia/Tokyo'].map(shown)).toEqual(
      Array(3).fill('May 20, 2025'),
    );
  });

  it('says when it last changed: by an article that was saved, or shown by a plan', async () => {
    tables = { blog_posts: [post(1), post(2, { updated_at: '2025-03-06 10:00:00+00' })] };
    const changed = async () =>
      /<lastBuildDate>(.*)<\/lastBuildDate>/.exec(await (await get(rss, '/rss.xml')).text())?.[1];
    expect(await changed()).toBe('Thu, 06 Mar 2025 10:00:00 GMT');
    tables.blog_posts!.push(post(3, { publish_at: '2025-03-07 08:00:00+00' }));
    expect(await changed()).toBe('Fri, 07 Mar 2025 08:00:00 GMT');
  });

  it('carries the newest published articles with absolute links, and escapes what they say', async () => {
    tables = { blog_posts: [post(1, { title: 'Fish & <Chips>', excerpt: 'Say "hi"\u0007' })] };
    const response = await get(rss, '/rss.xml');
    const xml = await response.text();
    expect(response.headers.get('content-type')).toContain('application/rss+xml');
    expect(xml).toContain('<title>Fish &amp; &lt;Chips&gt;</title>');
    expect(xml).toContain('<description>Say &quot;hi&quot;</description>');
    expect(xml).toContain('<link>https://agency.example/blog/post-1</link>');
    expect(xml).toContain('<category>Design</category><category>Tide &amp; Port</category>');
    const reads = requests.filter(({ pathname }) => pathname.endsWith('blog_posts'));
    expect(new Set(reads.map(({ searchParams }) => searchParams.get('published')))).toEqual(
      new Set(['eq.true']),
    );
  });

  it('is a valid feed without articles', async () => {
    const xml = await (await get(rss, '/rss.xml')).text();
    expect(xml).toContain('</channel>');
    expect(xml).not.toContain('<item>');
  });

  it('asks readers to come back when the backend is down', async () => {
    isDown = true;
    expect((await get(rss, '/rss.xml')).status).toBe(503);
  });
});

describe('robots.txt', () => {
  it('keeps crawlers out of the back-office and names the sitemap', async () => {
    const text = await (await get(robots, '/robots.txt')).text();
    expect(text).toContain('Disallow: /admin\n');
    expect(text).toContain('Sitemap: https://agency.example/sitemap.xml\n');
  });

  it('names the address Netlify knows where none is set, and never the one it was asked at', async () => {
    delete process.env.SITE_URL;
    process.env.URL = 'https://agency.netlify.example';
    const text = await robots().text();
    delete process.env.URL;
    expect(text).toContain('Sitemap: https://agency.netlify.example/sitemap.xml');
  });
});
