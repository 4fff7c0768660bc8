import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const ROOT = resolve(__dirname, '../../..');
const PUBLISHABLE_KEY = 'sb_publishable_for_tests_only';
const SECRET_KEY = 'sb_secret_for_tests_only';
const PASSWORD = 'a-password-of-tests-1';

export interface Backend {
  /** What the functions read from their environment. */
  env: Record<string, string>;
  /** Runs a statement as the owner of the database, past every policy. */
  sql<T = Record<string, unknown>>(text: string, params?: unknown[]): Promise<T[]>;
  /** Makes an account; an admin unless told otherwise. Resolves to its access token. */
  signIn(email: string, isAdmin?: boolean): Promise<string>;
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

function whenReady(child: ChildProcess): Promise<void> {
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

/** The embedded backend, fresh and migrated, in a process of its own. */
export async function startBackend(): Promise<Backend> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-functions-'));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'local-stack/src/database/serve.ts', String(port), dataDir],
    { cwd: ROOT, env: { ...process.env, PUBLISHABLE_KEY, SECRET_KEY }, stdio: 'pipe' },
  );
  await whenReady(child);
  const url = `http://127.0.0.1:${port}`;
  const ask = async (path: string, key: string, body: unknown) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const json: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(json)}`);
    return json;
  };
  const sql = <T>(text: string, params?: unknown[]) =>
    ask('/sql', SECRET_KEY, { text, params }) as Promise<T[]>;
  return {
    env: { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY, SUPABASE_SECRET_KEY: SECRET_KEY },
    sql,
    async signIn(email, isAdmin = true) {
      await ask('/admin', SECRET_KEY, { email, password: PASSWORD });
      if (!isAdmin)
        await sql('delete from private.admins where user_id = (select id from auth.users where email = $1)', [
          email,
        ]);
      const session = await ask('/auth/v1/token?grant_type=password', PUBLISHABLE_KEY, {
        email,
        password: PASSWORD,
      });
      return (session as { access_token: string }).access_token;
    },
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
