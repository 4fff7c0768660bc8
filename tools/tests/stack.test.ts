import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import { createFixture, type Fixture } from '../../local-stack/tests/fixture';

const KEY = 'sb_publishable_local_development_key';
const ADMIN = { email: 'admin@agency.test', password: 'admin-local-only-1' };
const SECURITY_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
];

let fixture: Fixture;
let env: Record<string, string>;
let stack: RunningStack;

interface RunningStack {
  child: ChildProcess;
  output: () => string;
  /** Resolves to the exit code. */
  ended: Promise<number | null>;
}

async function listenAnywhere(): Promise<Server> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function freePorts(count: number): Promise<string[]> {
  const servers = await Promise.all(Array.from({ length: count }, listenAnywhere));
  const ports = servers.map((server) => String((server.address() as AddressInfo).port));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

function launch(extraEnv: Record<string, string> = {}): RunningStack {
  const child = spawn(process.execPath, [join(__dirname, 'stack-child.mjs'), fixture.root], {
    env: { PATH: process.env['PATH'] ?? '', ...env, ...extraEnv },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const collect = (chunk: Buffer) => void (text += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => text, ended };
}

/** Resolves when the stack says that it is ready; rejects with its output when it ends before. */
function untilReady({ child, output, ended }: RunningStack): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => output().includes('Ctrl-C stops everything') && resolve());
    void ended.then(() => reject(new Error(output())));
  });
}

const site = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${env['PORT']}${path}`, init);
const api = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${env['API_PORT']}${path}`, {
    ...init,
    headers: { apikey: KEY, 'content-type': 'application/json', ...init.headers },
  });
const login = (email: string, password: string) =>
  api('/auth/v1/token?grant_type=password', { method: 'POST', body: JSON.stringify({ email, password }) });

beforeAll(async () => {
  fixture = await createFixture();
  const build = resolve(__dirname, '../../netlify/build.mjs');
  execFileSync(process.execPath, [build, join(fixture.root, 'netlify/dist/functions')]);
  const [PORT, API_PORT, MAIL_PORT, SMTP_PORT] = (await freePorts(4)) as [string, string, string, string];
  env = { PORT, API_PORT, MAIL_PORT, SMTP_PORT, DATA_DIR: join(fixture.root, '.local') };
  stack = launch();
  await untilReady(stack);
});

afterAll(async () => {
  stack.child.kill('SIGKILL');
  await stack.ended;
  fixture.remove();
});

test('says where everything is, and who may sign in', () => {
  for (const text of [
    `localhost:${env['PORT']}`,
    `localhost:${env['MAIL_PORT']}`,
    ADMIN.email,
    ADMIN.password,
  ]) {
    expect(stack.output()).toContain(text);
  }
});

test.each(['/', '/admin/login', '/remotes.json', '/assets/main.abcd1234.js', '/_r/public-remote/gone/x.js'])(
  'protects %s with every security header',
  async (path) => {
    const { headers } = await site(path);
    expect(SECURITY_HEADERS.filter((name) => !headers.get(name))).toEqual([]);
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe-/);
    expect(headers.has('strict-transport-security')).toBe(false);
  },
);

test('answers reads of the database, and 404 where nothing is', async () => {
  const rows = await api('/rest/v1/services?select=id');
  expect(rows.status).toBe(200);
  expect(Array.isArray(await rows.json())).toBe(true);
  expect((await site('/_r/public-remote/gone/x.js')).status).toBe(404);
  expect((await api('/_system/config')).status).toBe(404);
});

test.each(['otp', 'signup', 'magiclink'])('lets nobody make an account by /auth/v1/%s', async (path) => {
  const body = JSON.stringify({ email: 'stranger@agency.test', password: 'a-long-enough-password' });
  expect((await api(`/auth/v1/${path}`, { method: 'POST', body })).status).toBe(422);
});

test('signs the local admin in, and stops the guessing of passwords', async () => {
  expect((await login(ADMIN.email, ADMIN.password)).status).toBe(200);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1)
    statuses.push((await login(ADMIN.email, 'a guess')).status);
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
});

test('shows the mail inbox', async () => {
  const inbox = await fetch(`http://127.0.0.1:${env['MAIL_PORT']}/`, { headers: { accept: 'text/html' } });
  expect(inbox.status).toBe(200);
});

test('refuses a second run on the same data, and on the same ports, with words that help', async () => {
  const [PORT, API_PORT, MAIL_PORT, SMTP_PORT] = (await freePorts(4)) as [string, string, string, string];
  const sameData = launch({ PORT, API_PORT, MAIL_PORT, SMTP_PORT });
  expect(await sameData.ended).toBe(1);
  expect(sameData.output()).toMatch(/in use by another process \(pid \d+\)[\s\S]*DATA_DIR/);

  const samePort = launch({ DATA_DIR: join(fixture.root, 'other') });
  expect(await samePort.ended).toBe(1);
  expect(samePort.output()).toMatch(new RegExp(`Port ${env['PORT']} is in use[\\s\\S]*PORT=`));
});

test('stops on a signal and leaves its ports, and starts again with the same data', async () => {
  stack.child.kill('SIGTERM');
  expect(await stack.ended).toBe(143);
  await expect(site('/')).rejects.toThrow();
  stack = launch();
  await untilReady(stack);
  expect((await login(ADMIN.email, ADMIN.password)).status).toBe(200);
});
