import { join } from 'node:path';
import { ROOT } from './workspace.mjs';

/**
 * Opens the local database in this process, under the lock of its data folder.
 * @param {Record<string, string | undefined>} env
 * @throws UserError when the site is running over it
 */
export async function openLocalDatabase(env) {
  const { register } = await import('tsx/esm/api');
  register();
  const [{ readBackend, readSettings }, { lockDataFolder, openDataFolder }, { startDatabase }] =
    await Promise.all([
      import('../../src/settings.ts'),
      import('../../src/data-folder.ts'),
      import('../../src/database/index.ts'),
    ]);
  const settings = readSettings(env, ROOT);
  await openDataFolder(settings.dataDir);
  const { release } = await lockDataFolder(settings.dataDir, (error) => {
    throw error;
  });
  const { publishableKey, secretKey } = readBackend(env, settings);
  try {
    const database = await startDatabase({
      dataDir: settings.dataDir,
      migrationsDir: join(ROOT, 'supabase/migrations'),
      seedFile: join(ROOT, 'supabase/seed.sql'),
      databaseUrl: settings.databaseUrl,
      publishableKey,
      secretKey,
    });
    const close = async () => {
      await database.close();
      await release();
    };
    return { database, dataDir: settings.dataDir, close };
  } catch (error) {
    await release();
    throw error;
  }
}
