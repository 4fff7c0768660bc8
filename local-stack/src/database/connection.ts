import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { App } from '@supabase/lite';
import type { PostgresType } from 'postgres';
import { asHosted } from './errors';
import { createExclusive } from './exclusive';
import type { SqlRunner } from './migrations';
import { JSON_TYPES, MOMENT_TYPES, toIsoMoment, toJsonText } from './values';

type Connection = App['connection'];

interface Opened {
  connection: Connection;
  /** Runs statements as the owner, one at a time in one session. */
  runner: SqlRunner;
  /**
   * Serializes requests and statements. PGlite has one session, and the embedded API opens a transaction in it for each
   * request: two concurrent requests would share a transaction, and the rights of the later one.
   */
  exclusive: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Opens PGlite in the data folder, or the server that `databaseUrl` names. */
export async function openConnection(options: {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** Gets the messages of notices; of a server only. */
  onNotice?: ((message: string) => void) | undefined;
}): Promise<Opened> {
  const opened = options.databaseUrl
    ? await openServer(options.databaseUrl, options.onNotice)
    : await openEmbedded(join(options.dataDir, 'postgres'));
  const { connection } = opened;
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => asHosted(normalize(error));
  return opened;
}

/**
 * How much of a WebAssembly function V8 runs before it optimizes it, in bytes executed (1.8 million by default). PGlite's
 * start touches thousands of functions only a few times; optimizing them is a quarter of its processor time.
 */
const OPTIMIZE_AFTER = 60_000_000;

async function openEmbedded(folder: string): Promise<Opened> {
  setFlagsFromString(`--wasm-tiering-budget=${OPTIMIZE_AFTER}`);
  const { createPgliteConnection } = await import('@supabase/lite/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const parsers = Object.fromEntries(Object.values(MOMENT_TYPES).map((oid) => [oid, toIsoMoment]));
  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: { parsers, extensions: { pg_trgm } },
  });
  const { driver } = connection;
  await driver.waitReady;
  writeOnlyText(driver.serializers);
  return {
    connection,
    exclusive: createExclusive(),
    runner: {
      async run(script) {
        await driver.exec(script);
      },
      query: async <T>(text: string, params: readonly unknown[] = []) =>
        (await driver.query<T>(text, [...params])).rows,
    },
  };
}

/** Parsers and serializers that make the driver of a PostgreSQL server behave like PGlite's. */
function serverTypes(): Record<string, PostgresType> {
  const types: Record<string, PostgresType> = {};
  for (const [name, oid] of Object.entries(JSON_TYPES))
    types[name] = { to: oid, from: [oid], serialize: toJsonText, parse: JSON.parse };
  for (const [name, oid] of Object.entries(MOMENT_TYPES))
    types[name] = { to: oid, from: [oid], serialize: String, parse: toIsoMoment };
  return types;
}

/**
 * Converts every parameter to text, whatever type the statement expects. Other values (an object for a list, which is
 * how `eq.{}` arrives) fail in both drivers halfway through a message, and PGlite's only session then stops responding.
 */
function writeOnlyText(serializers: Record<string, (value: unknown) => unknown>): void {
  for (const [type, serialize] of Object.entries(serializers))
    serializers[type] = (value) => toJsonText(serialize(value));
}

async function openServer(url: string, onNotice?: (message: string) => void): Promise<Opened> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres');
  const connection = createPostgresConnection({
    url,
    postgresOptions: { onnotice: ({ message = '' }) => onNotice?.(message), types: serverTypes() },
  });
  const session = await connection.driver.reserve();
  // Array types are registered with the first session.
  writeOnlyText(connection.driver.options.serializers);
  const close = connection.close.bind(connection);
  connection.close = async () => {
    session.release();
    await close();
  };
  return {
    connection,
    exclusive: (work) => work(),
    runner: {
      async run(script) {
        await session.unsafe(script);
      },
      query: async <T>(text: string, params: readonly unknown[] = []) =>
        (await session.unsafe(text, [...params] as never[])) as unknown as T[],
    },
  };
}
