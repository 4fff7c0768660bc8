import { randomUUID } from 'node:crypto';
import { cp, link, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_DESCRIPTION, type ReleaseInfo } from '@agency/shared/contracts/release';
import type { StoredRegistry } from '@agency/shared/contracts/releaseState';
import { emptyRegistry } from './registry';

/** Someone else has changed the registry in the meantime. */
export class StaleRegistryError extends Error {
  override name = 'StaleRegistryError';
}

/** Where releases and their registry are kept. */
export interface ReleaseStore {
  read(): Promise<StoredRegistry>;
  /**
   * Replaces the registry, if it is still at `expectedRev`.
   * @throws StaleRegistryError when it is not
   */
  swap(expectedRev: number, next: StoredRegistry): Promise<void>;
  /** Stores the files of a release, whole or not at all; one that is there already stays as it is. */
  put(release: ReleaseInfo, dist: string): Promise<void>;
  /** What a stored release says of itself. */
  release(name: string, id: string): Promise<ReleaseInfo>;
  /** A text file of a stored release. */
  file(name: string, id: string, file: string): Promise<string>;
  /** Ids of the stored releases of a remote, newest first. */
  list(name: string): Promise<string[]>;
  /** Whether the files of a release can still be had, where a store may lose them. */
  isThere?(name: string, id: string): Promise<boolean>;
  /** Called after each change of the registry; `id` is the release that now runs, `undefined` when there is none. */
  moved?(name: string, id: string | undefined): Promise<void>;
}

const LOCK_AGE = 30_000;
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}

/** Takes the lock file; one left behind by a process that died is taken over. */
async function takeLock(file: string, content: string): Promise<void> {
  const mine = `${file}.${randomUUID()}`;
  await writeFile(mine, content);
  try {
    await link(mine, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const age = Date.now() - (await stat(file).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (age < LOCK_AGE) throw new StaleRegistryError('Someone else is changing the registry right now.');
    await rename(mine, file);
    return;
  }
  await rm(mine, { force: true });
}

/**
 * Releases in a folder: `<name>/<id>/` holds the files of each, `remotes.json` is the registry.
 * @param folder absolute path
 */
export function folderStore(folder: string): ReleaseStore {
  const file = join(folder, 'remotes.json');
  const place = (name: string, id: string) => join(folder, name, id);

  const read = () =>
    readJson<StoredRegistry>(file).catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return emptyRegistry();
      throw error;
    });

  return {
    read,

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

    async put(release, dist) {
      const target = place(release.name, release.id);
      if (await stat(target).catch(() => null)) return;
      const draft = `${target}.${randomUUID()}`;
      await mkdir(join(folder, release.name), { recursive: true });
      await cp(dist, draft, { recursive: true, filter: (path) => !path.endsWith('.map') });
      await rename(draft, target);
    },

    release: (name, id) => readJson<ReleaseInfo>(join(place(name, id), RELEASE_DESCRIPTION)),

    file: (name, id, path) => readFile(join(place(name, id), path), 'utf8'),

    async list(name) {
      const entries = await readdir(join(folder, name), { withFileTypes: true }).catch(() => []);
      const ids = entries
        .filter((entry) => entry.isDirectory() && !entry.name.includes('.'))
        .map((entry) => entry.name);
      const dated = await Promise.all(
        ids.map(async (id) => ({ id, time: (await stat(place(name, id))).mtimeMs })),
      );
      return dated.sort((a, b) => b.time - a.time).map(({ id }) => id);
    },
  };
}
