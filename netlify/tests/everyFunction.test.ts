import { readdirSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fc } from '@agency/shared/testing/fuzz';
import { sendNewsletterInputSchema } from '@agency/shared/contracts';
import { makeToken } from '../functions/_http/signedLinks';
import { TEST_ENV, withTestEnv } from './support/env';

withTestEnv();
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

const FOLDER = join(__dirname, '../functions');
const SITE = TEST_ENV.SITE_URL;
/** Pages and releases carry the headers of the site; their own tests look at them. */
const ELSEWHERE = ['form', 'page', 'preview', 'purge', 'remotes', 'releases', 'sweep'];
const ADMIN = [
  'answer-message',
  'change-address',
  'import-image',
  'invite-account',
  'manage-releases',
  'newsletter-campaign',
  'newsletter-import',
  'newsletter-preview',
  'newsletter-test',
  'send-newsletter',
];
const PUBLIC = [
  'bounce',
  'forgot-password',
  'newsletter-tick',
  'release-watch',
  'report',
  'send-newsletter-background',
  'subscribe',
  'visit',
];
const LINKS = ['confirm', 'confirm-address', 'preferences', 'unsubscribe'] as const;
/** Led to by mails, without a token. */
const REDIRECTS = ['newsletter-link'];
const FEEDS = ['robots', 'rss', 'sitemap'];
const EVERY = [...ADMIN, ...PUBLIC, ...LINKS, ...REDIRECTS, ...FEEDS];

type Handler = (request: Request) => Promise<Response>;
const handlerOf = async (name: string) =>
  ((await import(join(FOLDER, name))) as { default: Handler }).default;

async function call(name: string, init: RequestInit = {}, query = ''): Promise<Response> {
  const handler = await handlerOf(name);
  return handler(new Request(`${SITE}/.netlify/functions/${name}${query}`, init));
}

const json = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'content-length': String(body.length),
    origin: SITE,
    ...headers,
  },
  body,
});

/** What every answer of every function has to carry. */
async function expectSafe(response: Response): Promise<void> {
  const { headers } = response;
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('strict-transport-security')).toContain('max-age=63072000');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe/);
  if (!headers.get('content-type')?.startsWith('text/html')) return;
  const style = /<style>([\s\S]*?)<\/style>/.exec(await response.clone().text())?.[1] ?? '';
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
}

it('every function is on one of the lists', () => {
  const files = readdirSync(FOLDER, { withFileTypes: true });
  const names = files.filter((file) => file.isFile()).map(({ name }) => name.replace(/\.ts$/, ''));
  expect(names.filter((name) => !ELSEWHERE.includes(name)).sort()).toEqual([...EVERY].sort());
});

describe.each(EVERY)('%s', (name) => {
  it('answers with headers that let nothing run, whatever it answers', async () => {
    const answers = [
      await call(name),
      await call(name, json('{}')),
      await call(name, json('{}', { origin: 'https://evil.example' })),
      await call(name, { method: 'DELETE' }),
    ];
    for (const answer of answers) await expectSafe(answer);
  });

  it('lets nobody keep an answer that is not for everybody', async () => {
    const answer = await call(name, FEEDS.includes(name) ? {} : json('{}'));
    const isPublic = name === 'robots';
    // The backend is away here: what feeds answer then must not be kept either.
    expect(answer.headers.get('cache-control')).toBe(isPublic ? 'public, max-age=3600' : 'no-store');
    expect(answer.headers.get('netlify-cdn-cache-control')).toBeNull();
  });
});

describe.each([...ADMIN, ...PUBLIC])('%s refuses in one shape', (name) => {
  const secret = { authorization: 'Bearer wrong' };

  it.each([
    ['another method', { method: 'GET' }, 405],
    ['a body of 1 MB', json(JSON.stringify({ body: 'x'.repeat(1_000_000) })), 413],
    ['another site’s page', json('{}', { origin: 'https://evil.example' }), 403],
  ] as const)('%s', async (_, init, status) => {
    const answer = await call(name, init);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ success: false, error: expect.stringMatching(/\.$/) });
  });

  it('malformed JSON, and strangers learn nothing from it', async () => {
    if (['newsletter-tick', 'release-watch'].includes(name)) return;
    const answer = await call(name, json('{"subject":', secret));
    // A function for admins checks the session first, and there is no backend here.
    expect([400, 401, 503]).toContain(answer.status);
    expect(await answer.json()).toMatchObject({ success: false });
    if (ADMIN.includes(name)) expect((await call(name, json('{"subject":'))).status).toBe(401);
  });
});

describe.each(LINKS)('the page behind a link: %s', (name) => {
  const query = () => `?t=${makeToken(name, { id: '7d0f1c2e-7b43-4c55-9d4c-2b8d8a3d0c11' })}`;

  it.each([
    ['without its token', '', {}, 400],
    ['with a made-up token', '?t=7d0f1c2e-7b43-4c55-9d4c-2b8d8a3d0c11.0.0.x', {}, 400],
  ])('explains itself %s', async (_, broken, init, status) => {
    const answer = await call(name, init, broken);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('refuses other methods and a body that no form sends', async () => {
    expect((await call(name, { method: 'PUT' }, query())).status).toBe(405);
    const body = new URLSearchParams({ topic: 'x'.repeat(10_000) });
    expect((await call(name, { method: 'POST', body }, query())).status).toBe(413);
  });

  it('says that nothing was changed while the backend is away', async () => {
    const answer = await call(name, { method: 'POST', body: new URLSearchParams() }, query());
    expect(answer.status).toBe(503);
    await expectSafe(answer);
    expect(await answer.text()).toContain('nothing was changed');
  });
});

describe('a subject', () => {
  const parse = (subject: string) =>
    sendNewsletterInputSchema.safeParse({ subject, body: '<p>x</p>', recipients: ['all'] });

  it('never carries a second header, wherever the line ends', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('\r', '\n', '\r\n', '\u0000'),
        fc.string(),
        (before, end, after) => {
          expect(parse(`x${before}${end}${after}x`).success).toBe(false);
        },
      ),
    );
  });
});
