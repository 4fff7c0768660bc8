import { foreignTexts, inOtherWords, SAMPLE_NAMES } from '@agency/shared/testing/other-brand';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { webManifest } from '@agency/shared/content';
import form from '../functions/form';
import { makeToken, type Purpose } from '../functions/_http/signedLinks';
import { newsletterMail, renderNewsletter } from '../functions/_newsletter/newsletterMail';
import { noticeMail } from '../functions/_mail/messageNotices';
import { confirmationMail } from '../functions/_newsletter/confirmations';
import confirm from '../functions/confirm';
import preferences from '../functions/preferences';
import robots from '../functions/robots';
import rss from '../functions/rss';
import unsubscribe from '../functions/unsubscribe';
import { withTestEnv } from './support/env';

withTestEnv();

const ID = '7d0f1c2e-7b43-4c55-9d4c-2b8d8a3d0c11';
const PAGES = { confirm, unsubscribe, preferences };
/** For subscribers: how long a link works. For admins: the notice of a message. */
const OWN = [
  /^The link works for \d+ days\. Zq/,
  /^Reply to this mail to answer /,
  /^(You can turn these notices off in|New message from Zq Ada|Open in the inbox)$/,
];

let api: Server;
/** What the database answers: the rows of every table, and the result of every function. */
let answers: { rows: unknown[]; result: unknown };

beforeAll(async () => {
  api = createServer(({ url }, response) => {
    const { rows, result } = answers;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(url?.includes('/rpc/') ? result : rows));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  process.env.SUPABASE_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  process.env.MAIL_FROM = 'Other <news@other.example>';
  delete process.env.MAIL_POSTAL_ADDRESS;
});
afterAll(() => new Promise((resolve) => api.close(resolve)));

beforeEach(() => {
  answers = { rows: [{ id: ID, email: 'reader@other.example', topics: [], active: true }], result: true };
});
afterEach(() => jest.restoreAllMocks());

/** Opens a link of a mail, or presses its button. */
async function visit(purpose: keyof typeof PAGES, method: 'GET' | 'POST', token?: string) {
  const t = token ?? makeToken(purpose as Purpose, { id: ID, round: 1 });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const url = `https://agency.example/.netlify/functions/${purpose}?t=${t}`;
  const response = await PAGES[purpose](
    new Request(url, { method, headers, ...(method === 'POST' && { body: 'x=1' }) }),
  );
  return { status: response.status, texts: foreignTexts(await response.text(), OWN) };
}

describe('with the content of another brand, no word of this one', () => {
  it('is known as such', () => expect(SAMPLE_NAMES).toContain('tidewright'));

  it.each([
    ['confirmation', () => confirmationMail({ id: ID, email: 'reader@other.example', round: 1 })],
    [
      'notice',
      () =>
        noticeMail(
          { id: ID, name: 'Zq Ada', email: 'ada@other.example', message: 'Zq.' },
          'admin@other.example',
        ),
    ],
    [
      'newsletter',
      () => {
        const letter = { id: ID, subject: 'Zq', html: '<p>Zq</p>' };
        return newsletterMail(letter, renderNewsletter(letter), {
          deliveryId: ID,
          subscriberId: ID,
          email: 'r@other.example',
        });
      },
    ],
  ])('is in the %s mail', (_, mail) => {
    const { html, text, ...headers } = mail();
    expect(foreignTexts(`${String(html)}<p>${String(text).split(/\n+/).join('</p><p>')}</p>`, OWN)).toEqual(
      [],
    );
    expect(foreignTexts(JSON.stringify(headers).replace(/","/g, '"><"'), [/./])).toEqual([]);
  });

  it('is on the page that says which topics were saved', async () => {
    const token = makeToken('preferences', { id: ID, round: 1 });
    expect(await visit('preferences', 'GET', `${token}&saved=1`)).toEqual({ status: 200, texts: [] });
  });

  it.each(['confirm', 'unsubscribe', 'preferences'] as const)('is on the page to %s', async (purpose) => {
    expect(await visit(purpose, 'GET')).toEqual({ status: 200, texts: [] });
    // Saved topics are shown by a page of their own.
    expect(await visit(purpose, 'POST')).toEqual({
      status: purpose === 'preferences' ? 303 : 200,
      texts: [],
    });
    expect(await visit(purpose, 'GET', 'broken')).toEqual({ status: 400, texts: [] });
  });

  it('is on the pages for what is gone or fails', async () => {
    answers = { rows: [], result: false };
    expect(await visit('preferences', 'GET')).toEqual({ status: 200, texts: [] });
    expect(await visit('confirm', 'POST')).toEqual({ status: 410, texts: [] });
    jest.spyOn(console, 'error').mockImplementation(() => {});
    process.env.SUPABASE_URL = 'http://127.0.0.1:9';
    expect(await visit('preferences', 'GET')).toEqual({ status: 503, texts: [] });
    process.env.SUPABASE_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const unread = await form(
      new Request('https://agency.example/contact', { method: 'POST', body: 'none' }),
    );
    expect([unread.status, foreignTexts(await unread.text())]).toEqual([400, []]);
  });

  it('is in feed and robots.txt', async () => {
    const post = {
      id: ID,
      slug: 'one',
      title: 'One',
      excerpt: 'Two',
      category: 'Design',
      tags: ['Forms'],
      author: 'Ada',
      date: '2025-03-04',
      publish_at: null,
      updated_at: '2025-03-04T10:00:00Z',
    };
    answers = { rows: [inOtherWords(post)], result: [] };
    const feed = await rss();
    expect(feed.status).toBe(200);
    expect(foreignTexts(await feed.text())).toEqual([]);
    expect(foreignTexts(await robots().text(), [/./])).toEqual([]);
  });

  it("is in the web app manifest and the shell's page", () => {
    expect(foreignTexts(JSON.stringify(webManifest), [/./])).toEqual([]);
    const page = readFileSync(join(__dirname, '../../shell/src/index.html'), 'utf8');
    expect(foreignTexts(page.replace(/<%.*?%>/gs, 'Zq1'))).toEqual([]);
  });
});
