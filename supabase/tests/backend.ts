import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import postgres from 'postgres';

const ROOT = resolve(__dirname, '../..');
const PUBLISHABLE_KEY = 'sb_publishable_for_tests_only';
const SECRET_KEY = 'sb_secret_for_tests_only';
const PASSWORD = 'a-password-of-tests-1';
const ACCOUNTS = { member: 'member@agency.test', admin: 'boss@agency.test' };

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

/** A database of its own on the server that `DATABASE_URL` names; none where it names none. */
async function makeDatabase(): Promise<{ url?: string; drop: () => Promise<void> }> {
  const server = process.env['DATABASE_URL'];
  if (!server) return { drop: async () => {} };
  const name = `agency_test_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = postgres(server, { max: 1 });
    await client.unsafe(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  try {
    return { status: response.status, body: text ? (JSON.parse(text) as unknown) : null };
  } catch {
    return { status: response.status, body: text };
  }
}

const bodyOf = (body: unknown) =>
  body === undefined || body instanceof Uint8Array ? (body as BodyInit | undefined) : JSON.stringify(body);

/** Starts a fresh, migrated backend of its own; over the server that `DATABASE_URL` names, if it names one. */
export async function startBackend(): Promise<Backend> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-policies-'));
  const database = await makeDatabase();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'local-stack/src/database/serve.ts', String(port), dataDir],
    { cwd: ROOT, env: { ...process.env, PUBLISHABLE_KEY, SECRET_KEY, DATABASE_URL: database.url } },
  );
  await whenReady(child);
  const url = `http://127.0.0.1:${port}`;

  const operate = async (path: string, body: unknown) => {
    const headers = { apikey: SECRET_KEY };
    const answer = await answerOf(await fetch(url + path, { method: 'POST', headers, body: bodyOf(body) }));
    if (answer.status !== 200)
      throw Object.assign(new Error((answer.body as { message: string }).message), answer.body);
    return answer.body;
  };
  const sql = async <T>(text: string, params?: unknown[]) => (await operate('/sql', { text, params })) as T[];

  const tokens: Partial<Record<Role, string>> = {};
  for (const [role, email] of Object.entries(ACCOUNTS)) {
    await operate('/admin', { email, password: PASSWORD });
    const { body } = await answerOf(
      await fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: bodyOf({ email, password: PASSWORD }),
      }),
    );
    tokens[role as Role] = (body as { access_token: string }).access_token;
  }
  const isMember = 'user_id = (select id from auth.users where email = $1)';
  await sql(`delete from private.admins where ${isMember}`, [ACCOUNTS.member]);
  await sql(`delete from public.profiles where ${isMember}`, [ACCOUNTS.member]);

  return {
    url,
    sql,
    async ask(role, method, path, body, headers = {}) {
      const token = tokens[role];
      return answerOf(
        await fetch(url + path, {
          method,
          headers: {
            apikey: role === 'service' ? SECRET_KEY : PUBLISHABLE_KEY,
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          },
          body: bodyOf(body),
        }),
      );
    },
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
      await database.drop();
    },
  };
}
