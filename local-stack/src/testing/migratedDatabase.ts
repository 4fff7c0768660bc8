import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { fingerprint } from './migratedFolder';

type Run = (statement: string) => Promise<readonly unknown[]>;

/** Runs statements in one session of a server. */
export async function onServer<T>(server: string, work: (run: Run) => Promise<T>): Promise<T> {
  const client = postgres(server, { max: 1, connection: { client_min_messages: 'warning' } });
  try {
    return await work((statement) => client.unsafe(statement));
  } finally {
    await client.end();
  }
}

/** The address of another database on the server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * The name of a migrated, empty database, to be copied as a template. Migrating takes half of a backend's start, so it is
 * done once on a server, for every version of the migrations and of the backend.
 * @param server address of its maintenance database
 * @param migrate starts a backend and stops it
 */
export async function migratedDatabase(
  server: string,
  migrate: (home: { dataDir: string; databaseUrl: string }) => Promise<void>,
): Promise<string> {
  const name = `agency_migrated_${await fingerprint()}`;
  return onServer(server, async (run) => {
    // Other processes wait for the first; the lock ends with the session.
    await run("select pg_advisory_lock(hashtext('agency_migrated'))");
    const [found] = await run(`select from pg_database where datname = '${name}'`);
    if (found) return name;
    const own = `${name}_new`;
    await run(`drop database if exists ${own} with (force)`);
    await run(`create database ${own}`);
    const dataDir = await mkdtemp(join(tmpdir(), 'agency-backend-'));
    await migrate({ dataDir, databaseUrl: databaseUrl(server, own) });
    await rm(dataDir, { recursive: true, force: true });
    await run(`alter database ${own} rename to ${name}`);
    return name;
  });
}
