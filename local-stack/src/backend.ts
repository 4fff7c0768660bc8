import { join } from 'node:path';
import { createApi } from './api';
import { startDatabase } from './database';
import { serveLocally, type Listener } from './servers';
import type { Backend, Settings } from './settings';

/** The administrator of every local database, and only of local ones. */
export const LOCAL_ADMIN = { email: 'admin@agency.test', password: 'admin-local-only-1' };

/**
 * Starts the embedded backend and its API server.
 * @throws UserError when the port is taken; Error when a migration fails
 */
export async function startBackend(
  settings: Settings,
  backend: Backend,
  onProgress: (message: string) => void,
): Promise<Listener> {
  const database = await startDatabase({
    dataDir: settings.dataDir,
    migrationsDir: join(settings.root, 'supabase/migrations'),
    seedFolder: join(settings.root, 'supabase/seed'),
    databaseUrl: settings.databaseUrl,
    publishableKey: backend.publishableKey,
    secretKey: backend.secretKey,
    onProgress,
  });
  try {
    await database.ensureAdmin(LOCAL_ADMIN.email, LOCAL_ADMIN.password);
    const api = createApi(database);
    const listener = await serveLocally(api.fetch, settings.ports.API_PORT, 'API_PORT');
    return {
      close: async () => {
        await listener.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
