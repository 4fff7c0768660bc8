import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildPost } from '@agency/shared/testing';
import { render } from '../server';

const SECRET = '0123456789abcdef'.repeat(4);
const LINK = { table_name: 'blog_posts', draft: {}, expires_at: '2025-06-01T10:30:00+00:00' };

/** What the database answers for a link; its tables are empty. */
let found: object[] | null;
let asked: string[];
let server: Server;

beforeEach(async () => {
  // The renderer gives up reading after two seconds, which a busy machine may take.
  jest.spyOn(globalThis, 'setTimeout').mockReturnValue(0 as never);
  asked = [];
  server = createServer((request, response) => {
    if (!request.url?.endsWith('/rpc/read_draft_link')) return response.end('[]');
    return request
      .on('data', (body) => asked.push(String(body)))
      .on('end', () => response.writeHead(found ? 200 : 500).end(JSON.stringify(found ?? { code: 'XX000' })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  jest.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

function show(path: string) {
  const { port } = server.address() as AddressInfo;
  const supabaseUrl = `http://127.0.0.1:${port}`;
  const config = { supabaseUrl, supabaseKey: 'sb_publishable_test', siteUrl: 'https://agency.example' };
  return render({ path, config, acceptsFailure: true });
}

it('shows the draft over the row in the public layout, and until when the link works', async () => {
  const stored = buildPost({ title: 'As it was', excerpt: 'Kept.' });
  const draft = {
    title: 'As it will be',
    content: '<ol><li data-list="bullet">One<script>x</script></li></ol>',
  };
  found = [{ ...LINK, stored, draft }];
  const page = await show(`/preview/${SECRET}`);
  expect(asked).toEqual([JSON.stringify({ p_secret: SECRET })]);
  expect(page).toMatchObject({ status: 200, isIncomplete: false });
  expect(page.html).toContain('As it will be</h1>');
  expect(page.html).toContain('<ul><li>One</li></ul>');
  expect(page.html).not.toContain('As it was');
  expect(page.html).toMatch(/Draft\..*until.*June 1, 2025 at 10:30\sAM UTC/s);
  expect(page.html).toMatch(/<header.*<footer/s);
  // Neither robots nor readers learn an address: the public one does not work yet, its own is a secret.
  expect(page.head).toContain('<meta name="robots" content="noindex"/>');
  expect(page.head).toContain('content="Kept."');
  expect(page.head + page.html).not.toMatch(/canonical|og:url|ld\+json|Share on/);
  expect(page.head + page.html).not.toContain(SECRET);
});

it('is the page of an unknown address where no link can be', async () => {
  found = [];
  const unknown = await show('/no-such-page');
  for (const path of ['/preview/x', `/preview/${SECRET}0`]) {
    const page = await show(path);
    const differs = page.html === unknown.html && page.head === unknown.head ? [] : [page.head, page.html];
    expect([path, page.status, differs]).toEqual([path, 404, []]);
  }
  expect(asked).toEqual([]);
});

it('says in the same words of an expired, a withdrawn and an invented link that it is not valid, and whom to ask', async () => {
  found = [];
  const ended = await show(`/preview/${SECRET}`);
  expect(ended.status).toBe(404);
  expect(ended.head).toContain('<title>Link no longer valid</title>');
  expect(ended.head).toContain('<meta name="robots" content="noindex"/>');
  expect(ended.html).toContain('This link is no longer valid</h1>');
  expect(ended.html).toContain('Please ask the person who sent it to you');
  // The row has been deleted, or there never was one.
  found = [{ ...LINK, stored: null }];
  const deleted = await show(`/preview/${SECRET}`);
  found = [];
  const invented = await show(`/preview/${SECRET.replaceAll('0', 'f')}`);
  for (const { status, head, html } of [deleted, invented])
    expect({ status, head, html }).toEqual({ status: 404, head: ended.head, html: ended.html });
});

it('says that the draft could not be loaded', async () => {
  found = null;
  const page = await show(`/preview/${SECRET}`);
  expect(page.status).toBe(503);
  expect(page.html).toContain('Failed to load the draft.');
});
