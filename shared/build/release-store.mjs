import { randomUUID } from 'node:crypto';
import { cp, link, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyRegistry } from './registry.mjs';

/** Someone else has changed the registry in the meantime. */
export class StaleRegistryError extends Error {
  name = 'StaleRegistryError';
}

const LOCK_AGE = 30_000;
const isMissing = (error) => error.code === 'ENOENT';

async function readJson(file) {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** Takes the lock file; one left behind by a process that died is taken over. */
async function takeLock(file, content) {
  const mine = `${file}.${randomUUID()}`;
  await writeFile(mine, content);
  try {
    await link(mine, file);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const age = Date.now() - (await stat(file).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age < LOCK_AGE) throw new StaleRegistryError('Someone else is changing the registry right now.');
    await rename(mine, file);
    return;
  }
  await rm(mine, { force: true });
}

/**
 * Where releases are kept. `netlifyStore` has the same shape and two more functions: `isThere` returns whether the files of a
 * release still exist; `moved` is called after each change of the registry with the release that now runs.
 * @typedef {ReturnType<typeof folderStore> & { isThere?: (name: string, id: string) => Promise<boolean>, moved?: (name: string, id?: string) => Promise<void> }} ReleaseStore
 */

/**
 * Releases in a folder: `<name>/<id>/` holds the files of each, `remotes.json` is the registry.
 * @param {string} folder absolute path
 */
export function folderStore(folder) {
  const file = join(folder, 'remotes.json');
  const place = (name, id) => join(folder, name, id);

  const read = () =>
    readJson(file).catch((error) => (isMissing(error) ? emptyRegistry() : Promise.reject(error)));

  return {
    read,

    /**
     * Replaces the registry, if it is still at `expectedRev`.
     * @throws StaleRegistryError when it is not
     */
    async swap(expectedRev, next) {
      await mkdir(folder, { recursive: true });
      const lock = join(folder, 'remotes.lock');
      await takeLock(lock, String(process.pid));
      try {
        const { rev } = await read();
        if (rev !== expectedRev)
          throw new StaleRegistryError(`The registry is at ${rev}, no longer at ${expectedRev}.`);
        const draft = `${file}.${randomUUID()}`;
        await writeFile(draft, JSON.stringify(next, null, 2));
        await rename(draft, file);
      } finally {
        await rm(lock, { force: true });
      }
    },

    /** Stores the files of a release, whole or not at all; one that is there already stays as it is. */
    async put(release, dist) {
      const target = place(release.name, release.id);
      if (await stat(target).catch(() => null)) return;
      const draft = `${target}.${randomUUID()}`;
      await mkdir(join(folder, release.name), { recursive: true });
      await cp(dist, draft, { recursive: true, filter: (path) => !path.endsWith('.map') });
      await rename(draft, target);
    },

    /** What a stored release says of itself. */
    release: (name, id) => readJson(join(place(name, id), 'release.json')),

    /** Ids of the stored releases of a remote, newest first. */
    async list(name) {
      const entries = await readdir(join(folder, name), { withFileTypes: true }).catch(() => []);
      const ids = entries
        .filter((entry) => entry.isDirectory() && !entry.name.includes('.'))
        .map((entry) => entry.name);
      const dated = await Promise.all(ids.map(async (id) => [id, (await stat(place(name, id))).mtimeMs]));
      return dated.sort((a, b) => b[1] - a[1]).map(([id]) => id);
    },
  };
}
