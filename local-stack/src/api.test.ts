import { createApi } from './api';

/** The API over a backend that notes what reaches it. */
function apiOver(answer: (request: Request) => Response = () => Response.json([])) {
  const reached: string[] = [];
  const headers: Headers[] = [];
  const api = createApi({
    sql: async () => [],
    fetch: async (request) => {
      headers.push(request.headers);
      reached.push(
        `${request.method} ${new URL(request.url).pathname} ${await request.clone().text()}`.trim(),
      );
      return answer(request);
    },
  });
  const from = (address: string) => ({
    incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } },
  });
  return {
    reached,
    headers,
    call: (path: string, init?: RequestInit, address = '127.0.0.1') => api.request(path, init, from(address)),
  };
}

const login = (email: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, password: 'guess' }),
});
const LOGIN = '/auth/v1/token?grant_type=password';

test.each(['/auth/v1/otp', '/auth/v1/signup', '/auth/v1/magiclink'])(
  'lets nobody make an account by %s',
  async (path) => {
    const { call, reached } = apiOver();
    const response = await call(path, { method: 'POST', body: '{"email":"x@agency.test"}' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error_code: 'signup_disabled' });
    expect(reached).toEqual([]);
  },
);

test.each([
  '/auth/v1/OTP',
  '/auth/v1/%6ftp',
  '/auth/v1//otp',
  '/auth/v1/otp/',
  '/auth/v1/./otp',
  '/auth/v1/token/../signup',
  '/auth/v1/recover',
  '/auth/v1/admin/users/',
  '/auth/v1/admin',
  '/auth/v1/settings',
  '/_system/config',
  '/_studio',
  '/',
  '/rest/v2/services',
])('lets %s reach nothing', async (path) => {
  const { call, reached } = apiOver();
  const response = await call(path, { method: 'POST', body: '{}' });
  expect([404, 422]).toContain(response.status);
  expect(reached).toEqual([]);
});

test('lets nobody change an address without both mailboxes', async () => {
  const { call, reached } = apiOver();
  const response = await call('/auth/v1/user', { method: 'PUT', body: '{"email":"new@agency.test"}' });
  expect([response.status, reached]).toEqual([422, []]);
});

test('passes reads, writes, logins and files on as they came', async () => {
  const { call, reached } = apiOver();
  await call('/rest/v1/contact_messages', { method: 'POST', body: '{"name":"Ada"}' });
  await call(LOGIN, login('ada@agency.test'));
  await call('/storage/v1/object/public-images/blog/1.png', { method: 'POST', body: 'bytes' });
  expect(reached).toEqual([
    'POST /rest/v1/contact_messages {"name":"Ada"}',
    'POST /auth/v1/token {"email":"ada@agency.test","password":"guess"}',
    'POST /storage/v1/object/public-images/blog/1.png bytes',
  ]);
});

test('stops guessing after ten wrong passwords for one e-mail, however it is written', async () => {
  const { call, reached } = apiOver(() => Response.json({ code: 400 }, { status: 400 }));
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const email = attempt % 2 ? 'ADA@agency.test' : ' ada@agency.test';
    expect((await call(LOGIN, login(email))).status).toBe(400);
  }
  const refused = await call(LOGIN, login('ada@agency.test'));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
  expect(reached).toHaveLength(10);
  expect((await call(LOGIN, login('grace@agency.test'))).status).toBe(400);
});

test('does not count logins that succeed', async () => {
  const { call } = apiOver(() => Response.json({ access_token: 'token' }));
  for (let attempt = 0; attempt < 15; attempt += 1) {
    expect((await call(LOGIN, login('ada@agency.test'))).status).toBe(200);
  }
});

test('keeps the limit that the database sets', async () => {
  const { call } = apiOver(() =>
    Response.json({ code: 'PT429', message: 'Too many messages' }, { status: 429 }),
  );
  const response = await call('/rest/v1/contact_messages', { method: 'POST', body: '{}' });
  expect(response.status).toBe(429);
  expect(await response.json()).toMatchObject({ message: 'Too many messages' });
});

test.each([
  ['/rest/v1/contact_messages', 65 * 1024, 413],
  ['/rest/v1/blog_posts', 1025 * 1024, 413],
  ['/auth/v1/token?grant_type=password', 65 * 1024, 413],
  // The storage service always answers 400, with the actual status in the body.
  ['/storage/v1/object/public-images/blog/1.png', 6 * 1024 * 1024, 400],
])('rejects a body that is too large for %s', async (path, size, status) => {
  const { call, reached } = apiOver();
  const response = await call(path, { method: 'POST', body: 'x'.repeat(size) });
  expect(response.status).toBe(status);
  expect(await response.text()).toMatch(/too large|exceeded/);
  expect(response.headers.get('connection')).toBe('close');
  expect(reached).toEqual([]);
});

test('limits form submissions, with the error code of the database limits', async () => {
  const { call, reached } = apiOver(() => new Response(null, { status: 201 }));
  const send = () => call('/rest/v1/contact_messages', { method: 'POST', body: '{}' });
  for (let count = 0; count < 60; count += 1) expect((await send()).status).toBe(201);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'PT429', details: null, hint: null });
  expect(reached).toHaveLength(60);
});

test('serves stored files as nothing but files', async () => {
  const { call } = apiOver(() => new Response('<script>', { headers: { 'content-type': 'text/html' } }));
  const { headers } = await call('/storage/v1/object/public/public-images/blog/1.png');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
});

test('answers the question of browsers before a request once a day', async () => {
  const { call, reached } = apiOver();
  const response = await call('/rest/v1/services', {
    method: 'OPTIONS',
    headers: {
      origin: 'http://localhost:3000',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'apikey',
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-max-age')).toBe('86400');
  expect(response.headers.get('access-control-allow-headers')).toBe('apikey');
  expect(reached).toEqual([]);
});

test('has one word on origins, its own', async () => {
  const { call } = apiOver(() =>
    Response.json([], { headers: { 'access-control-allow-origin': 'http://other' } }),
  );
  const { headers } = await call('/rest/v1/services', { headers: { origin: 'http://localhost:3000' } });
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-expose-headers')).toContain('Content-Range');
});

test('limits an IP address that tries one password on many accounts, and no others', async () => {
  const { call } = apiOver(() => Response.json({ code: 400 }, { status: 400 }));
  const statuses: number[] = [];
  for (let account = 0; account < 40; account += 1)
    statuses.push((await call(LOGIN, login(`account-${account}@agency.test`))).status);
  expect(statuses).toEqual([...Array<number>(30).fill(400), ...Array<number>(10).fill(429)]);
  expect((await call(LOGIN, login('ada@agency.test'), '192.0.2.1')).status).toBe(400);
});

test('allows thirty CV uploads per IP address', async () => {
  const { call } = apiOver();
  const upload = (n: number, address?: string) =>
    call(`/storage/v1/object/applications/${n}.pdf`, { method: 'POST', body: 'x' }, address);
  const statuses: number[] = [];
  for (let n = 0; n < 40; n += 1) statuses.push((await upload(n)).status);
  expect(statuses).toEqual([...Array<number>(30).fill(200), ...Array<number>(10).fill(429)]);
  expect((await upload(41, '192.0.2.1')).status).toBe(200);
});

test("passes the caller's IP address to the database, and overwrites a forged header", async () => {
  const { call, headers } = apiOver();
  await call('/rest/v1/rpc/permit_cv', {
    method: 'POST',
    body: '{}',
    headers: { 'cf-connecting-ip': '203.0.113.9' },
  });
  expect(headers[0]?.get('cf-connecting-ip')).toBe('127.0.0.1');
});

test.each([
  ['GET', '/auth/v1/logout'],
  ['GET', '/auth/v1/admin/users'],
  ['PUT', '/auth/v1/admin/users'],
  ['POST', '/auth/v1/admin/users/1'],
  ['PUT', '/auth/v1/admin/users/1'],
  ['DELETE', '/auth/v1/admin/users/10000000-0000-4000-8000-000000000000'],
  ['GET', '/auth/v1/token'],
  ['DELETE', '/auth/v1/user'],
])("does not reach the backend's studio by %s %s, with and without a session", async (method, path) => {
  const { call, reached } = apiOver(
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  );
  expect((await call(path, { method, headers: { authorization: 'Bearer token' } })).status).toBe(404);
  expect(reached).toEqual([]);
});

test.each(['/auth/v1/user', '/rest/v1/', '/rest/v1/services'])('serves no HTML at %s', async (path) => {
  const { call } = apiOver(
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  );
  expect((await call(path)).status).toBe(404);
});
