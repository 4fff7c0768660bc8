import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { RELEASE_DESCRIPTION, type ReleaseInfo } from '@agency/shared/contracts/release';
import type { StoredRegistry } from '@agency/shared/contracts/releaseState';
import { hashOf } from './hash';
import { emptyRegistry } from './registry';

/** Someone else has changed the registry in the meantime. */
export class StaleRegistryError extends Error {
  override name = 'StaleRegistryError';
}

/** Where releases and their registry are kept. */
export interface ReleaseStore {
  /** Absolute, where it is one. */
  folder?: string;
  read(): Promise<StoredRegistry>;
  /**
   * Replaces the registry, if it is still at `expectedRev`.
   * @throws StaleRegistryError when it is not
   */
  swap(expectedRev: number, next: StoredRegistry): Promise<void>;
  /**
   * Stores the files of a release, whole or not at all. One that is there stays as it is, unless files of the same build are
   * missing: they are stored again.
   */
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

/** @throws SyntaxError that names the file, when it holds something else than JSON */
export async function readJson<T>(file: string): Promise<T> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    throw new SyntaxError(`${file} is damaged: ${(cause as Error).message}`, { cause });
  }
}

/** Whether two descriptions are of one build: the same files, and the same entries in the pages of others. */
export function isSameBuild(one: ReleaseInfo, other: ReleaseInfo): boolean {
  const contentOf = ({ integrity, contributes }: ReleaseInfo) => JSON.stringify([integrity, contributes]);
  return contentOf(one) === contentOf(other);
}

const isMap = (path: string) => path.endsWith('.map');

/** Whether a stored release has every file of its build, unchanged where its hash is known. */
async function isWhole(stored: string, dist: string, { integrity }: ReleaseInfo): Promise<boolean> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !isMap(entry.name))
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)));
  for (const path of paths) {
    const content = await readFile(join(stored, path)).catch(() => null);
    const hash = integrity[path.split(sep).join('/')];
    if (!content || (hash && hashOf(content) !== hash)) return false;
  }
  return true;
}

const isHeld = async (lock: string, owner: string) =>
  (await readFile(lock, 'utf8').catch(() => null)) === owner;

/** Milliseconds since a file was written; 0 for one that is not there. */
async function ageOf(file: string): Promise<number> {
  const found = await stat(file).catch(() => null);
  return found ? Date.now() - found.mtimeMs : 0;
}

/** @returns whether the file was made, rather than there before */
async function makeFile(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  }
}

/** Removes the lock of a process that has died. If several processes find it, only the one that makes the claim removes it. */
async function clearLock(lock: string): Promise<void> {
  const owner = await readFile(lock, 'utf8').catch(() => null);
  if (owner === null || (await ageOf(lock)) < LOCK_AGE) return;
  const claim = `${lock}.${owner}`;
  const isMine = await makeFile(claim, '');
  if (isMine && (await isHeld(lock, owner))) await rm(lock, { force: true });
  // A claim can be left behind as well.
  if (isMine || (await ageOf(claim)) >= LOCK_AGE) await rm(claim, { force: true });
}

/**
 * Takes the lock file.
 * @returns what the file holds for as long as the lock is this caller's
 * @throws StaleRegistryError when somebody else holds it
 */
async function takeLock(lock: string): Promise<string> {
  const owner = randomUUID();
  if (await makeFile(lock, owner)) return owner;
  await clearLock(lock);
  if (await makeFile(lock, owner)) return owner;
  throw new StaleRegistryError(
    `Someone else is changing the registry right now. If nobody is: try again ${LOCK_AGE / 1000} seconds after ${lock} was written.`,
  );
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
    folder,
    read,

    async swap(expectedRev, next) {
      await mkdir(folder, { recursive: true });
      const lock = join(folder, 'remotes.lock');
      const owner = await takeLock(lock);
      const draft = `${file}.${owner}`;
      try {
        const { rev } = await read();
        if (rev !== expectedRev)
          throw new StaleRegistryError(`The registry is at ${rev}, no longer at ${expectedRev}.`);
        await writeFile(draft, JSON.stringify(next, null, 2));
        if (!(await isHeld(lock, owner)))
          throw new StaleRegistryError('Someone else has taken over the registry.');
        await rename(draft, file);
      } finally {
        await rm(draft, { force: true });
        if (await isHeld(lock, owner)) await rm(lock, { force: true });
      }
    },

    async put(release, dist) {
      const target = place(release.name, release.id);
      const stored = await readJson<ReleaseInfo>(join(target, RELEASE_DESCRIPTION)).catch(() => null);
      // Publishing refuses another build under the same id, so it is not stored here.
      if (stored && (!isSameBuild(stored, release) || (await isWhole(target, dist, release)))) return;
      const isDamaged = (await stat(target).catch(() => null)) !== null;
      const draft = `${target}.${randomUUID()}`;
      const former = `${draft}.former`;
      await mkdir(join(folder, release.name), { recursive: true });
      try {
        await cp(dist, draft, { recursive: true, filter: (path) => !isMap(path) });
        if (isDamaged) await rename(target, former);
        await rename(draft, target);
      } catch (error) {
        // Somebody who publishes the same release was faster.
        if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
      } finally {
        for (const left of [draft, former]) await rm(left, { recursive: true, force: true });
      }
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
