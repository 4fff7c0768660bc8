import { join } from 'node:path';
import type { App } from '@supabase/lite';
import type { SqlRunner } from './migrations';

interface Opened {
  connection: App['connection'];
  runner: SqlRunner;
}

/** Opens PGlite in the data folder, or the server that `databaseUrl` names. */
export async function openConnection(options: {
  dataDir: string;
  databaseUrl?: string | undefined;
}): Promise<Opened> {
  return options.databaseUrl
    ? openServer(options.databaseUrl)
    : openEmbedded(join(options.dataDir, 'postgres'));
}

async function openEmbedded(folder: string): Promise<Opened> {
  const { createPgliteConnection } = await import('@supabase/lite/pglite');
  const connection = await createPgliteConnection({ url: folder });
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

async function openServer(url: string): Promise<Opened> {
  const [{ createPostgresConnection }, { default: postgres }] = await Promise.all([
    import('@supabase/lite/postgres'),
    import('postgres'),
  ]);
  const connection = await createPostgresConnection({ url, postgresOptions: { onnotice: () => undefined } });
  const client = postgres(url, { max: 1, onnotice: () => undefined, connection: { TimeZone: 'UTC' } });
  const close = connection.close.bind(connection);
  connection.close = async () => {
    await client.end();
    await close();
  };
  return {
    connection,
    runner: {
      async run(script) {
        await client.unsafe(script);
      },
      query: async <T>(text: string, params: readonly unknown[] = []) =>
        (await client.unsafe(text, [...params] as never[])) as unknown as T[],
    },
  };
}
