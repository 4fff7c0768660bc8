import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');
const PUBLISHABLE_KEY = 'sb_publishable_for_tests_only';
const SECRET_KEY = 'sb_secret_for_tests_only';

/** Who asks: nobody, an account without rights, an admin, or the server itself. */
export type Role = 'anonymous' | 'member' | 'admin' | 'service';

export interface Answer {
  status: number;
  body: unknown;
}

export interface Backend {
  /** Base URL of the API. */
  url: string;
  /** Asks the API as a role. */
  ask(
    role: Role,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** Runs a statement as the owner of the database, past every policy. */
  sql<T = Record<string, unknown>>(text: string, params?: unknown[]): Promise<T[]>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}

async function whenReady(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((done, fail) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready')) done();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => fail(new Error(`The backend ended with code ${code}:\n${output}`)));
  });
}

/** Starts a fresh, migrated backend of its own; over the server that `DATABASE_URL` names, if it names one. */
export async function startBackend(): Promise<Backend> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-policies-'));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'local-stack/src/database/serve.ts', String(port), dataDir],
    { cwd: ROOT, env: { ...process.env, PUBLISHABLE_KEY, SECRET_KEY }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  await whenReady(child);
  const url = `http://127.0.0.1:${port}`;

  const post = async (path: string, body: unknown): Promise<Answer> => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { apikey: SECRET_KEY },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const sql = async <T>(text: string, params?: unknown[]) => {
    const answer = await post('/sql', { text, params });
    if (answer.status !== 200)
      throw Object.assign(new Error((answer.body as { message: string }).message), answer.body);
    return answer.body as T[];
  };
  const accounts = { member: 'member@agency.test', admin: 'boss@agency.test' };
  for (const email of Object.values(accounts))
    await post('/admin', { email, password: 'a-password-of-tests-1' });
  await sql('delete from private.admins where user_id = (select id from auth.users where email = $1)', [
    accounts.member,
  ]);
  await sql('delete from public.profiles where user_id = (select id from auth.users where email = $1)', [
    accounts.member,
  ]);

  const tokens: Partial<Record<Role, string>> = {};
  for (const [role, email] of Object.entries(accounts)) {
    const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'a-password-of-tests-1' }),
    });
    tokens[role as Role] = ((await response.json()) as { access_token: string }).access_token;
  }

  return {
    url,
    sql,
    async ask(role, method, path, body, headers = {}) {
      const token = tokens[role];
      const response = await fetch(url + path, {
        method,
        headers: {
          apikey: role === 'service' ? SECRET_KEY : PUBLISHABLE_KEY,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body:
          body === undefined
            ? undefined
            : body instanceof Uint8Array
              ? (body as BodyInit)
              : JSON.stringify(body),
      });
      const text = await response.text();
      try {
        return { status: response.status, body: text ? (JSON.parse(text) as unknown) : null };
      } catch {
        return { status: response.status, body: text };
      }
    },
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
