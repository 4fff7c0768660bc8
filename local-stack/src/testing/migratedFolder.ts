import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');
const MIGRATIONS = join(ROOT, 'supabase/migrations');
const CACHE = join(ROOT, 'node_modules/.cache/migrated-backends');

/** What the content of a migrated, empty database depends on. */
export async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(MIGRATIONS)).sort()) hash.update(await readFile(join(MIGRATIONS, name)));
  // The embedded database is a package.
  hash.update(await readFile(join(ROOT, 'package-lock.json')));
  // The backend adds tables and roles of its own; its bundle is in a folder named after the content.
  hash.update(process.env['TEST_PROGRAMS'] ?? '');
  return hash.digest('hex').slice(0, 16);
}

/**
 * Copies the data folder of a migrated, empty backend. Creating and migrating a database takes half of a backend's start,
 * so it is done once for every version of the migrations and of the backend.
 * @param dataDir an empty folder
 * @param create starts a backend in a folder and stops it
 * @param cache where the migrated folders are
 */
export async function copyMigratedFolder(
  dataDir: string,
  create: (dataDir: string) => Promise<void>,
  cache = CACHE,
): Promise<void> {
  const cached = join(cache, await fingerprint());
  if (!existsSync(cached)) {
    await mkdir(cache, { recursive: true });
    const own = await mkdtemp(`${cached}.`);
    await create(own);
    // Another start, in this process or another, may have been faster.
    await rename(own, cached).catch(() => rm(own, { recursive: true, force: true }));
  }
  await cp(cached, dataDir, { recursive: true });
}
