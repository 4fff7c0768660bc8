import { dirname, join } from 'node:path';
import { SHORTEST_PASSWORD } from '@agency/shared/contracts';
import { createFileStorage } from './storage-files';
import { applyMigrations, ensureRoles, repeatGrants } from './migrations';
import { openConnection } from './connection';
import { ensureAdmin } from './admin';
import { silenceRefusals } from './refusals';
import { explainDamage } from '../damage';
import { likeHosted } from '../hosted';
import { LINK_SECONDS } from '../sign-in';
import { seedFiles, seedRows } from './seed';

export interface DatabaseOptions {
  /** Absolute folder that holds the data; the caller holds its lock for as long as the database runs. */
  dataDir: string;
  /** Absolute folder of the SQL migrations. */
  migrationsDir: string;
  /** Folder of the SQL that seeds an empty database once; `seed-files` beside it seeds the storage. */
  seedFolder?: string | undefined;
  /** A PostgreSQL server to use instead of the embedded one. */
  databaseUrl?: string | undefined;
  publishableKey: string;
  secretKey: string;
  /** Signs sessions; made from the secret key when absent. */
  jwtSecret?: string | undefined;
  /** Gets what a PostgreSQL server notes about a statement; nothing from the embedded one. */
  onNotice?: (message: string) => void;
  onProgress?: (text: string) => void;
}

export interface RunningDatabase {
  /** Answers a request to `/rest/v1`, `/auth/v1` or `/storage/v1`. */
  fetch(request: Request): Promise<Response>;
  /** Runs one statement as the owner of the database. */
  sql<T>(text: string, params?: readonly unknown[]): Promise<T[]>;
  /** Makes the account if it is missing, and an admin of it. The operator's way in; no screen does this. */
  ensureAdmin(email: string, password: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts the backend in this process: a real PostgreSQL with Supabase's API in front of it.
 * @throws UserError when a migration or the seed fails, the disk is full or the data folder is damaged
 */
export async function startDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  if (options.databaseUrl) return openDatabase(options);
  try {
    return await openDatabase(options);
  } catch (error) {
    throw await explainDamage(error, options.dataDir, 'the database in it');
  }
}

async function openDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  const { dataDir, migrationsDir, seedFolder, databaseUrl, publishableKey, secretKey } = options;
  const jwtSecret = options.jwtSecret ?? `${secretKey}-signs-the-sessions-of-this-folder`;
  const onProgress = options.onProgress ?? (() => undefined);
  process.env.EXPERIMENTAL_STORAGE = '1';
  process.env.DO_NOT_TRACK = '1';
  onProgress('Opening the database');
  const { App } = await import('@supabase/lite');
  const { connection, runner, exclusive } = await openConnection({
    dataDir,
    databaseUrl,
    onNotice: options.onNotice,
  });
  const makeApp = (enable_signup: boolean) =>
    new App({
      connection,
      auth: {
        enabled: true,
        enable_signup,
        minimum_password_length: SHORTEST_PASSWORD,
        email: { otp_expiry: LINK_SECONDS },
        publishable_key: publishableKey,
        secret_key: secretKey,
        jwt_secret: jwtSecret,
      },
      storage: { enabled: true, file_size_limit: '6MiB' },
      options: { server: { admin: false } },
    });
  const app = makeApp(false);
  app._storageAdapter = createFileStorage(join(dataDir, 'storage'));
  const fetchApp = silenceRefusals(async (request) => app.server.fetch(request));
  // A second API instance on the same connection that allows sign-ups; it is not reachable from outside.
  const signUp = async (account: object) =>
    makeApp(true).server.fetch(
      new Request('http://localhost/auth/v1/signup', {
        method: 'POST',
        headers: { apikey: publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(account),
      }),
    );
  try {
    await withoutNoise(() => app.ensureSystemSchema());
    await ensureRoles(runner);
    await applyMigrations(runner, migrationsDir, onProgress);
    if (seedFolder) await seedRows(runner, seedFolder, onProgress);
    await app.init();
    // The first request makes the API grant everything to everybody; the migrations' own grants come after it.
    await fetchApp(
      new Request('http://localhost/rest/v1/services?select=id&limit=1', {
        headers: { apikey: publishableKey },
      }),
    );
    await repeatGrants(runner, migrationsDir);
    if (seedFolder)
      await seedFiles(runner, join(dirname(seedFolder), 'seed-files'), { fetch: fetchApp, secretKey });
  } catch (error) {
    // Closing a broken database may fail too.
    await connection.close().catch(() => undefined);
    throw error;
  }

  return {
    fetch: likeHosted((request) => exclusive(() => fetchApp(request)), {
      secretKey,
      jwtSecret,
      signUp: (account) => exclusive(() => signUp(account)),
      sql: (text, params) => exclusive(() => runner.query(text, params)),
    }),
    sql: (text, params) => exclusive(() => runner.query(text, params)),
    ensureAdmin: (email, password) => exclusive(() => ensureAdmin({ signUp, runner, email, password })),
    close: () => connection.close(),
  };
}

/**
 * Silences the embedded API's notice that its storage is experimental, which reads like a failure of this site, and its
 * log of errors that it also throws.
 */
async function withoutNoise<T>(work: () => Promise<T>): Promise<T> {
  const { warn, error } = console;
  console.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).startsWith('EXPERIMENTAL FEATURES')) warn(...parts);
  };
  console.error = (...parts: unknown[]) => {
    if (!parts.some((part) => part instanceof Error)) error(...parts);
  };
  try {
    return await work();
  } finally {
    Object.assign(console, { warn, error });
  }
}
