import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { generateTypes } from './generate-types';
import { startDatabase } from './index';

/** Migrates a database of its own and resolves to the types of what came out. */
export async function typesOfMigrations(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'agency-types-'));
  const database = await startDatabase({
    dataDir,
    migrationsDir: resolve(import.meta.dirname, '../../../supabase/migrations'),
    publishableKey: 'sb_publishable_types',
    secretKey: 'sb_secret_types',
  });
  try {
    return await generateTypes({
      run: async () => undefined,
      query: (text, params) => database.sql(text, params),
    });
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true });
  }
}
