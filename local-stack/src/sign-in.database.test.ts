import { createApi } from './api';
import { startTestBackend, type TestBackend } from './testing/backend';

const EMAIL = 'ada@agency.test';
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  await backend.signIn(EMAIL);
});
afterAll(() => backend?.stop());

/** A new gateway with empty counters in front of the real backend. */
function gateway() {
  const api = createApi({
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = ['GET', 'HEAD'].includes(request.method) ? null : await request.arrayBuffer();
      const headers = new Headers(request.headers);
      headers.delete('content-length');
      return fetch(backend.url + pathname + search, { method: request.method, headers, body });
    },
    sql: (text, params) => backend.sql(text, params && [...params]),
  });
  const from = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };
  return (method: string, path: string, body?: object, token?: string) =>
    api.request(
      path,
      {
        method,
        headers: {
          apikey: backend.publishableKey,
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
      from,
    );
}

const LOGIN = '/auth/v1/token?grant_type=password';
async function tokenOf(password = backend.password): Promise<string> {
  const answer = await gateway()('POST', LOGIN, { email: EMAIL, password });
  return ((await answer.json()) as { access_token: string }).access_token;
}

test('a password change requires the current password and at least 15 characters', async () => {
  const token = await tokenOf();
  const call = gateway();
  const change = async (body: object) => (await call('PUT', '/auth/v1/user', body, token)).status;
  const sessions = () =>
    backend.sql('select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1', [
      EMAIL,
    ]);
  const before = await sessions();
  expect(await change({ password: 'another-password-1' })).toBe(400);
  expect(await change({ password: 'another-password-1', current_password: '' })).toBe(400);
  expect(await change({ password: 'another-password-1', current_password: 'a guess' })).toBe(400);
  expect(await change({ password: 'short-password', current_password: backend.password })).toBe(422);
  expect(await sessions()).toEqual(before);
  expect(await change({ data: { name: 'Ada' } })).toBe(200);
  expect(await change({ password: 'another-password-1', current_password: backend.password })).toBe(200);
  expect(await tokenOf('another-password-1')).toBeTruthy();
  expect(
    (
      await call(
        'PUT',
        '/auth/v1/user',
        { password: backend.password, current_password: 'another-password-1' },
        await tokenOf('another-password-1'),
      )
    ).status,
  ).toBe(200);
});

test('guesses of the current password count like those of a login, and right ones do not', async () => {
  const token = await tokenOf();
  const call = gateway();
  const guess = (current_password: string) =>
    call('PUT', '/auth/v1/user', { password: 'another-password-1', current_password }, token);
  // A new password that is too short changes nothing, after the proof of the current one.
  const prove = () =>
    call('PUT', '/auth/v1/user', { password: 'short', current_password: backend.password }, token);
  for (let n = 0; n < 11; n += 1) expect((await prove()).status).toBe(422);
  for (let n = 0; n < 5; n += 1) expect((await guess(`guess ${n}`)).status).toBe(400);
  for (let n = 0; n < 5; n += 1)
    expect((await call('POST', LOGIN, { email: EMAIL, password: `guess ${n}` })).status).toBe(400);
  const refused = await guess('one more');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
  // Not even the right one, as at a login.
  expect((await prove()).status).toBe(429);
  expect((await call('POST', LOGIN, { email: EMAIL, password: backend.password })).status).toBe(429);
  expect((await call('PUT', '/auth/v1/user', { data: { name: 'Ada' } }, token)).status).toBe(200);
});

test('known and unknown addresses get the same response in the same time', async () => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const answers = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const call = gateway();
      const email = kind === 'known' ? EMAIL : `nobody-${round}@agency.test`;
      const started = performance.now();
      const answer = await call('POST', LOGIN, { email, password: 'a guess that is wrong' });
      times[kind].push(performance.now() - started);
      answers.add(`${answer.status} ${await answer.text()}`);
    }
  }
  const median = (all: number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)]!;
  const ratio = median(times.known) / median(times.unknown);
  expect([...answers]).toHaveLength(1);
  // Without a password comparison an unknown address took a twelfth of the time.
  expect(ratio).toBeGreaterThan(0.33);
  expect(ratio).toBeLessThan(3);
});

test("the backend's studio is unreachable, with and without a session", async () => {
  const token = await tokenOf();
  const call = gateway();
  for (const path of [
    '/',
    '/_system/config',
    '/_studio',
    '/auth/v1/admin/users',
    '/auth/v1/logout',
    '/auth/v1/',
    '/rest/v1/',
  ])
    for (const session of [undefined, token, backend.secretKey]) {
      const answer = await call('GET', path, undefined, session);
      expect([path, answer.headers.get('content-type') ?? '']).not.toEqual([
        path,
        expect.stringContaining('text/html'),
      ]);
    }
});
