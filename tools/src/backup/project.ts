import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openConnection } from '../../../local-stack/src/database/connection';
import type { SqlRunner } from '../../../local-stack/src/database/migrations';
import { startDatabase } from '../../../local-stack/src/database';
import { lockDataFolder, openDataFolder } from '../../../local-stack/src/data-folder';
import { UserError } from '../../../local-stack/src/errors';
import { readBackend, readSettings, type Settings } from '../../../local-stack/src/settings';
import { ROOT, type Environment } from '../lib/workspace';
import { hostedFiles, localFiles, type FileStore } from './files';

export const WHERE = `Which project: the local one, in DATA_DIR (.local) and, if it is set, DATABASE_URL; npm start must not run on it.
With SUPABASE_URL a hosted one; that needs SUPABASE_SECRET_KEY for the files and DATABASE_URL for the rows.`;

/** A project's rows and files. */
export interface Project {
  name: string;
  database: SqlRunner;
  files: FileStore;
  isHosted: boolean;
  close(): Promise<void>;
}

/** Makes the data folder and the tables of this checkout where they are missing. */
async function prepare(env: Environment, settings: Settings): Promise<void> {
  const { publishableKey, secretKey } = readBackend(env, settings);
  const database = await startDatabase({
    dataDir: settings.dataDir,
    migrationsDir: join(ROOT, 'supabase/migrations'),
    databaseUrl: settings.databaseUrl,
    publishableKey,
    secretKey,
  });
  await database.close();
}

async function openHosted(url: string, secretKey: string | undefined, databaseUrl: string | undefined) {
  if (!secretKey || !databaseUrl)
    throw new UserError(
      `SUPABASE_URL is set, but not both SUPABASE_SECRET_KEY and DATABASE_URL.\n\n${WHERE}`,
    );
  const { connection, runner } = await openConnection({ dataDir: '', databaseUrl });
  return {
    name: url,
    database: runner,
    files: hostedFiles(url.replace(/\/+$/, ''), secretKey),
    isHosted: true,
    close: () => connection.close(),
  };
}

/**
 * Opens the project that the environment names, for this process alone if it is local.
 * @param isTarget the local project is made if it does not exist, and migrated
 * @throws UserError when it is in use, missing or cannot be reached
 */
export async function openProject(env: Environment, isTarget: boolean): Promise<Project> {
  const settings = readSettings(env, ROOT);
  const { dataDir, databaseUrl } = settings;
  if (env.SUPABASE_URL) return openHosted(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, databaseUrl);
  if (!isTarget && !existsSync(join(dataDir, databaseUrl ? '' : 'postgres')))
    throw new UserError(`There is no local project in ${dataDir}.\n\n${WHERE}`);
  await openDataFolder(dataDir);
  const lock = await lockDataFolder(dataDir, (error) => {
    throw error;
  });
  try {
    if (isTarget) await prepare(env, settings);
    const { connection, runner } = await openConnection({ dataDir, databaseUrl });
    return {
      name: dataDir,
      database: runner,
      files: localFiles(dataDir),
      isHosted: false,
      async close() {
        await connection.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
