import { readdirSync } from 'node:fs';
import page from '../../functions/page';
import { setUpPages } from './pages';
import { renderer } from './site';

const pages = setUpPages();

const SECRET = '0123456789abcdef'.repeat(4);
const COUNT = '/rest/v1/rpc/count_draft_visit';
/** A renderer that reads the link. */
const drafts = (status: number) => `
exports.render = async ({ path }) => ({ status: ${status}, query: [], address: path, isIncomplete: false,
  head: '', html: '<p>Draft at ' + path + '</p>', state: {}, tags: ['Post:1'] });`;

function expectUnlisted({ headers }: Response): void {
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('netlify-cdn-cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow, noarchive');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect([headers.get('netlify-cache-tag'), headers.get('netlify-vary')]).toEqual([null, null]);
}

beforeEach(() => pages.site.files.set(COUNT, 'null'));

test.each([200, 404])(
  'a page with status %i is neither kept, listed nor counted as a visit',
  async (status) => {
    pages.site.publish('one', drafts(status));
    const response = await pages.get(`/preview/${SECRET}`);
    expect(response.status).toBe(status);
    expectUnlisted(response);
    const html = await response.text();
    expect(html).toContain(`<p>Draft at /preview/${SECRET}</p>`);
    expect(html).toContain('start()');
    expect(html).not.toContain('count()');
    expect(readdirSync(process.env.PAGE_STORE_DIR!)).toEqual([]);
  },
);

test('any spelling of its address leads to it', async () => {
  pages.site.publish('one', drafts(200));
  for (const path of [`/preview/${SECRET}/`, `/Preview/${SECRET.toUpperCase()}?x=1`]) {
    const response = await pages.get(path);
    expect(await response.text()).toContain(`<p>Draft at /preview/${SECRET}</p>`);
    expectUnlisted(response);
  }
});

test('other previews are the shell alone', async () => {
  pages.site.publish('one', drafts(200));
  for (const path of ['/preview/blog', `/preview/${SECRET}0`, `/preview/x/${SECRET}`]) {
    const html = await (await pages.get(path)).text();
    expect([path, html.includes('Plain'), html.includes('Draft at')]).toEqual([path, true, false]);
  }
});

describe('when it cannot be shown', () => {
  beforeEach(() => pages.site.publish('one', drafts(200)));

  test('because somebody asks too often, it says so', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      if (!String(input).endsWith(COUNT)) return realFetch(input, init);
      counted.push(JSON.parse(String(init?.body)) as object);
      return Response.json({ code: 'PT429', message: 'Too many requests.' }, { status: 429 });
    });
    const counted: object[] = [];
    const request = new Request(`${pages.site.origin}/preview/${SECRET}`);
    const response = await page(request, { ip: '192.0.2.1' });
    expect(response.status).toBe(429);
    expectUnlisted(response);
    expect(await response.text()).toContain('Please try again in a minute.');
    expect(counted).toEqual([{ p_asker: '192.0.2.1' }]);
    jest.restoreAllMocks();
  });

  test('because nobody can count the visit, or the renderer fails, the shell comes with 503', async () => {
    pages.site.files.delete(COUNT);
    const uncounted = await pages.get(`/preview/${SECRET}`);
    expect([uncounted.status, await uncounted.text()]).toEqual([503, expect.stringContaining('Plain')]);
    expectUnlisted(uncounted);
    pages.site.files.set(COUNT, 'null');
    pages.site.publish('broken', `exports.render = () => { throw new Error('no'); };`);
    const broken = await pages.get(`/preview/${SECRET}`);
    expect(broken.status).toBe(503);
    expectUnlisted(broken);
    expect(JSON.stringify(pages.logged.mock.calls)).not.toContain(SECRET);
  });

  test('because the public remote is switched off, or the registry is away, the shell comes with 503', async () => {
    pages.site.publish('one', renderer('Rendered'), ['public-remote']);
    const closed = await pages.get(`/preview/${SECRET}`);
    expect([closed.status, await closed.text()]).toEqual([
      503,
      expect.stringContaining('Closed for maintenance'),
    ]);
    expectUnlisted(closed);
    pages.site.files.delete('/remotes.json');
    const away = await pages.get(`/preview/${SECRET}`);
    expect(away.status).toBe(503);
    expectUnlisted(away);
  });
});

const realFetch = globalThis.fetch;
