import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createApi } from './api';

const KEYS = { publishable: 'sb_publishable_for_tests_only', secret: 'sb_secret_for_tests_only' };
const ADA = { email: 'ada@agency.test', password: 'a-password-of-tests-1' };
const folder = mkdtempSync(join(tmpdir(), 'sign-in-'));
let child: ChildProcess;
let url: string;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const operate = async <T>(path: string, body: unknown): Promise<T[]> =>
  (await fetch(url + path, {
    method: 'POST',
    headers: { apikey: KEYS.secret },
    body: JSON.stringify(body),
  }).then((answer) => answer.json())) as T[];

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  child = spawn(
    process.execPath,
    ['--import', 'tsx', 'local-stack/src/database/serve.ts', String(port), folder],
    { cwd: resolve(__dirname, '../..'), env: { ...process.env, DATABASE_URL: '' } },
  );
  for await (const chunk of child.stdout!) if (String(chunk).includes('ready')) break;
  await operate('/admin', ADA);
});
afterAll(async () => {
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

/** The gateway before the real backend; a new one has counted nothing yet. */
function gateway() {
  const api = createApi({
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = ['GET', 'HEAD'].includes(request.method) ? null : await request.arrayBuffer();
      const headers = new Headers(request.headers);
      headers.delete('content-length');
      return fetch(url + pathname + search, { method: request.method, headers, body });
    },
    sql: (text, params) => operate('/sql', { text, params }),
  });
  const from = { incoming: { socket: { remoteAddress: '127.0.0.1', remotePort: 1, remoteFamily: 'IPv4' } } };
  return (method: string, path: string, body?: object, token?: string) =>
    api.request(
      path,
      {
        method,
        headers: {
          apikey: KEYS.publishable,
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
      from,
    );
}

const LOGIN = '/auth/v1/token?grant_type=password';
async function tokenOf(password = ADA.password): Promise<string> {
  const answer = await gateway()('POST', LOGIN, { email: ADA.email, password });
  return ((await answer.json()) as { access_token: string }).access_token;
}

test('a password is changed by somebody who knows the one of before, to one of 15 characters or more', async () => {
  const token = await tokenOf();
  const call = gateway();
  const change = async (body: object) => (await call('PUT', '/auth/v1/user', body, token)).status;
  expect(await change({ password: 'another-password-1' })).toBe(400);
  expect(await change({ password: 'another-password-1', current_password: '' })).toBe(400);
  expect(await change({ password: 'another-password-1', current_password: 'a guess' })).toBe(400);
  expect(await change({ password: 'short-password', current_password: ADA.password })).toBe(422);
  expect(await change({ data: { name: 'Ada' } })).toBe(200);
  expect(await change({ password: 'another-password-1', current_password: ADA.password })).toBe(200);
  expect(await tokenOf('another-password-1')).toBeTruthy();
  expect(
    (
      await call(
        'PUT',
        '/auth/v1/user',
        { password: ADA.password, current_password: 'another-password-1' },
        await tokenOf('another-password-1'),
      )
    ).status,
  ).toBe(200);
});

test('an account cannot be told from an unknown address, by the answer or by its time', async () => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const answers = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    for (const kind of ['known', 'unknown'] as const) {
      const call = gateway();
      const email = kind === 'known' ? ADA.email : `nobody-${round}@agency.test`;
      const started = performance.now();
      const answer = await call('POST', LOGIN, { email, password: 'a guess that is wrong' });
      times[kind].push(performance.now() - started);
      answers.add(`${answer.status} ${await answer.text()}`);
    }
  }
  const median = (all: number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)]!;
  const ratio = median(times.known) / median(times.unknown);
  expect([...answers]).toHaveLength(1);
  // Without a comparison of passwords an unknown address took a twelfth of the time.
  expect(ratio).toBeGreaterThan(0.33);
  expect(ratio).toBeLessThan(3);
});

test("the backend's studio answers nowhere, with a session or without", async () => {
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
    for (const session of [undefined, token, KEYS.secret]) {
      const answer = await call('GET', path, undefined, session);
      expect([path, answer.headers.get('content-type') ?? '']).not.toEqual([
        path,
        expect.stringContaining('text/html'),
      ]);
    }
});
