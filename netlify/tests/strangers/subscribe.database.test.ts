import { createServer, type AddressInfo, type Server } from 'node:net';
import subscribe from '../../functions/subscribe';
import confirm from '../../functions/confirm';
import report from '../../functions/report';
import unsubscribe from '../../functions/unsubscribe';
import { functionUrl, makeToken } from '../../functions/_http/signedLinks';
import { startBackend, type Backend } from '../support/backend';
import { TEST_ENV } from '../support/env';
import { startMailServer, type MailServer } from '../support/mailServer';

const SITE = 'https://agency.example';
let backend: Backend;
let mail: MailServer;
beforeAll(async () => {
  [backend, mail] = await Promise.all([startBackend(), startMailServer()]);
  Object.assign(process.env, TEST_ENV, backend.env, { SMTP_URL: mail.url, SITE_URL: SITE });
});
afterAll(() => Promise.all([backend.stop(), mail.stop()]));
beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  await backend.sql('delete from private.rate_buckets');
  await backend.sql('delete from public.newsletter_subscribers');
});
afterEach(() => jest.restoreAllMocks());

const post = (name: string, body: unknown) =>
  new Request(`${SITE}/.netlify/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: SITE },
    body: JSON.stringify(body),
  });
const signUp = (email: string, ip: string) => subscribe(post('subscribe', { email }), { ip });

test('a visitor over the limit gets an error text, and nobody else does', async () => {
  await backend.sql(
    `insert into private.rate_buckets select 'newsletter_subscribers from 192.0.2.1', to_timestamp(floor(extract(epoch from now()) / 60) * 60 + n * 60), 60
     from generate_series(0, 3) n`,
  );
  const refused = await signUp('noisy@example.com', '192.0.2.1');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('600');
  expect(await refused.json()).toEqual({
    success: false,
    error: 'Too many requests. Please try again later.',
  });
  expect((await signUp('other@example.com', '192.0.2.2')).status).toBe(200);
  expect(mail.received.map(({ raw }) => raw).join()).toContain('other@example.com');
});

test('a limit of the gateway gets the same error text', async () => {
  // There is no registry here.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const gateway: Server = createServer((socket) => {
    const body = '{"code":429,"message":"Too many requests"}';
    socket.once('data', () =>
      socket.end(
        `HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      ),
    );
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => gateway.once('listening', resolve));
  const { SUPABASE_URL } = process.env;
  process.env.SUPABASE_URL = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  try {
    for (const answer of [
      await signUp('ada@example.com', '192.0.2.3'),
      await report(post('report', { remote: 'shop', id: 'r', kind: 'chunk', message: '', path: '/' }), {
        ip: '192.0.2.3',
      }),
    ]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '600']);
      expect(await answer.json()).toEqual({
        success: false,
        error: 'Too many requests. Please try again later.',
      });
    }
  } finally {
    process.env.SUPABASE_URL = SUPABASE_URL;
    gateway.close();
  }
});

test('a known address gets the same response as a new one', async () => {
  expect((await signUp('twice@example.com', '192.0.2.4')).status).toBe(200);
  expect((await signUp('TWICE@example.com', '192.0.2.4')).status).toBe(200);
});

test.each([0, 1, 999_999_999, 1_000_000_000, 2_147_483_647, 999_999_999_999])(
  'a link of round %i gets a readable page',
  async (round) => {
    const [{ id }] = (await backend.sql<{ id: string }>(
      "insert into public.newsletter_subscribers (email, confirmation_round) values ('far@example.com', 999999999) returning id",
    )) as [{ id: string }];
    for (const [name, handler] of [
      ['confirm', confirm],
      ['unsubscribe', unsubscribe],
    ] as const) {
      const url = functionUrl(name, makeToken(name, { id, round, expires: 4_000_000_000 }));
      for (const method of ['GET', 'POST']) {
        const answer = await handler(new Request(url, { method }));
        expect([name, method, answer.status < 500]).toEqual([name, method, true]);
        expect(await answer.text()).toContain('<h1>');
      }
    }
  },
);
