import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { databaseUrl, migratedDatabase, onServer } from './migratedDatabase';
import { copyMigratedFolder } from './migratedFolder';
import { programArguments } from './program';

export const ROOT = resolve(__dirname, '../../..');
const PUBLISHABLE_KEY = 'sb_publishable_for_tests_only';
const SECRET_KEY = 'sb_secret_for_tests_only';
const PASSWORD = 'a-password-of-tests-1';

export interface TestBackend {
  /** Base URL of the API. */
  url: string;
  publishableKey: string;
  secretKey: string;
  /** Password of every account that `signIn` makes. */
  password: string;
  /**
   * Runs a statement as the owner of the database, bypassing all policies.
   * @throws Error with its SQLSTATE as `code`
   */
  sql<T = Record<string, unknown>>(text: string, params?: unknown[]): Promise<T[]>;
  /** Creates an account, an admin by default. Resolves to its access token. */
  signIn(email: string, isAdmin?: boolean): Promise<string>;
  /** Resets the gateway's rate limits, if there is a gateway. */
  resetLimits(): Promise<void>;
  /** Notices of a PostgreSQL server since the last call, e.g. plans; the embedded one has none. */
  notices(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Storage of a backend: its files, and a database when `DATABASE_URL` names a server. */
export interface Home {
  dataDir: string;
  databaseUrl?: string;
  remove(): Promise<void>;
}

export interface BackendOptions {
  /** Storage of an earlier backend; by default a new one, deleted with the backend. */
  home?: Home;
  /** Folder of the migrations to apply instead of the project's. */
  migrationsDir?: string;
  /** Adds the limits and headers of `npm start`. */
  hasGateway?: boolean;
  /** Adds the sample content. */
  isSeeded?: boolean;
}

function whenReady(child: ChildProcess): Promise<number> {
  let output = '';
  return new Promise((done, fail) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      const [, port] = /^ready on port (\d+)$/m.exec(output) ?? [];
      if (port) done(Number(port));
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => fail(new Error(`The backend ended with code ${code}:\n${output}`)));
  });
}

/**
 * Creates empty storage for a backend.
 * @param template the database to copy on a server; an empty one by default
 */
export async function makeHome(template?: string): Promise<Home> {
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-backend-'));
  const removeFiles = () => rmSync(dataDir, { recursive: true, force: true });
  const server = process.env['DATABASE_URL'];
  if (!server) return { dataDir, remove: async () => removeFiles() };
  const name = `agency_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, (run) => run(`create database ${name} template ${template ?? 'template1'}`));
  const remove = async () => {
    removeFiles();
    await onServer(server, (run) => run(`drop database ${name} with (force)`));
  };
  return { dataDir, databaseUrl: databaseUrl(server, name), remove };
}

/** Starts a backend in empty storage, which migrates it, and stops it. */
async function migrate(home: Pick<Home, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const backend = await startTestBackend({ home: { ...home, remove: () => Promise.resolve() } });
  await backend.stop();
}

/** Storage for one more backend; a copy of a migrated one, except for other migrations. */
async function makeMigratedHome({ migrationsDir }: BackendOptions): Promise<Home> {
  if (migrationsDir) return makeHome();
  const server = process.env['DATABASE_URL'];
  if (server) return makeHome(await migratedDatabase(server, migrate));
  const home = await makeHome();
  await copyMigratedFolder(home.dataDir, (dataDir) => migrate({ dataDir }));
  return home;
}

/**
 * Starts a new, migrated backend in its own process, on the PostgreSQL server in `DATABASE_URL` or else on the embedded
 * one (decision 060 says which suites run where).
 */
export async function startTestBackend(options: BackendOptions = {}): Promise<TestBackend> {
  const home = options.home ?? (await makeMigratedHome(options));
  const child = spawn(
    process.execPath,
    [...programArguments('local-stack/src/database/serve.ts'), home.dataDir],
    {
      cwd: ROOT,
      // Nothing of the test's own environment: the first folder is copied for every later backend.
      env: {
        PATH: process.env['PATH'],
        PUBLISHABLE_KEY,
        SECRET_KEY,
        DATABASE_URL: home.databaseUrl,
        ...(options.migrationsDir ? { MIGRATIONS_DIR: options.migrationsDir } : {}),
        ...(options.hasGateway ? { GATEWAY: '1' } : {}),
        ...(options.isSeeded ? { SEED: '1' } : {}),
      },
      stdio: 'pipe',
    },
  );
  const url = `http://127.0.0.1:${await whenReady(child)}`;

  const call = async (path: string, key: string, body: unknown) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { apikey: key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    // Parsed here, because objects from `json()` belong to another realm and fail `toEqual`.
    const json = JSON.parse(await response.text()) as { message?: string };
    if (!response.ok)
      throw Object.assign(new Error(`${path}: ${json.message ?? JSON.stringify(json)}`), json);
    return json as unknown;
  };
  const sql = async <T>(text: string, params?: unknown[]) =>
    (await call('/sql', SECRET_KEY, { text, params })) as T[];

  return {
    url,
    publishableKey: PUBLISHABLE_KEY,
    secretKey: SECRET_KEY,
    password: PASSWORD,
    sql,
    async resetLimits() {
      await call('/limits', SECRET_KEY, {});
    },
    async notices() {
      return (await call('/notices', SECRET_KEY, {})) as string[];
    },
    async signIn(email, isAdmin = true) {
      await call('/admin', SECRET_KEY, { email, password: PASSWORD });
      const isMember = 'user_id = (select id from auth.users where email = $1)';
      if (!isAdmin) {
        await sql(`delete from private.admins where ${isMember}`, [email]);
        await sql(`delete from public.profiles where ${isMember}`, [email]);
      }
      const body = { email, password: PASSWORD };
      const session = await call('/auth/v1/token?grant_type=password', PUBLISHABLE_KEY, body);
      return (session as { access_token: string }).access_token;
    },
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      if (!options.home) await home.remove();
    },
  };
}
