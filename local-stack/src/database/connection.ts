import { join } from 'node:path';
import type { App } from '@supabase/lite';
import type { PostgresType } from 'postgres';
import { asHosted } from './errors';
import type { SqlRunner } from './migrations';
import { JSON_TYPES, MOMENT_TYPES, toIsoMoment, toJsonText } from './values';

type Connection = App['connection'];

interface Opened {
  connection: Connection;
  /** Statements as the owner, one after the other over one session. */
  runner: SqlRunner;
}

/** Opens PGlite in the data folder, or the server that `databaseUrl` names. */
export async function openConnection(options: {
  dataDir: string;
  databaseUrl?: string | undefined;
}): Promise<Opened> {
  const opened = options.databaseUrl
    ? await openServer(options.databaseUrl)
    : await openEmbedded(join(options.dataDir, 'postgres'));
  const { connection } = opened;
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => asHosted(normalize(error));
  return opened;
}

async function openEmbedded(folder: string): Promise<Opened> {
  const { createPgliteConnection } = await import('@supabase/lite/pglite');
  const parsers = Object.fromEntries(Object.values(MOMENT_TYPES).map((oid) => [oid, toIsoMoment]));
  const connection = await createPgliteConnection({ url: folder, pgliteOptions: { parsers } });
  const { driver } = connection;
  return {
    connection,
    runner: {
      async run(script) {
        await driver.exec(script);
      },
      query: async <T>(text: string, params: readonly unknown[] = []) =>
        (await driver.query<T>(text, [...params])).rows,
    },
  };
}

/** How the driver of a PostgreSQL server writes and reads values; its own ways are not those of PGlite. */
function serverTypes(): Record<string, PostgresType> {
  const types: Record<string, PostgresType> = {};
  for (const [name, oid] of Object.entries(JSON_TYPES))
    types[name] = { to: oid, from: [oid], serialize: toJsonText, parse: JSON.parse };
  for (const [name, oid] of Object.entries(MOMENT_TYPES))
    types[name] = { to: oid, from: [oid], serialize: String, parse: toIsoMoment };
  return types;
}

async function openServer(url: string): Promise<Opened> {
  const { createPostgresConnection } = await import('@supabase/lite/postgres');
  const connection = createPostgresConnection({
    url,
    postgresOptions: { onnotice: () => undefined, types: serverTypes() },
  });
  const session = await connection.driver.reserve();
  const close = connection.close.bind(connection);
  connection.close = async () => {
    session.release();
    await close();
  };
  return {
    connection,
    runner: {
      async run(script) {
        await session.unsafe(script);
      },
      query: async <T>(text: string, params: readonly unknown[] = []) =>
        (await session.unsafe(text, [...params] as never[])) as unknown as T[],
    },
  };
}
