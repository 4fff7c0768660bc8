import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lock } from 'proper-lockfile';
import { explainDamage } from './damage';
import { errorCode, UserError } from './errors';

/** A lock that was not renewed for this long belongs to a process that is gone or hangs. */
const STALE_MS = 20_000;
const RENEW_MS = 4_000;

/** Says whose folder it is; `npm run reset` deletes no folder without it. */
const MARKER = 'local-stack-data.txt';
const MARKER_TEXT =
  'Data of the local stack: database, files, mail, releases. `npm run reset` deletes this folder.\n';

function ignoreExisting(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error;
}

/**
 * Makes sure the data folder exists and can be written to.
 * @throws UserError naming the folder and the reason
 */
export async function openDataFolder(dataDir: string): Promise<void> {
  try {
    // Node repeats for ever what a file system such as /proc refuses, so only missing parents are made recursively.
    await mkdir(dataDir, { recursive: !existsSync(dirname(dataDir)) }).catch(ignoreExisting);
    await writeFile(join(dataDir, MARKER), MARKER_TEXT);
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') throw await explainDamage(error, dirname(dataDir), 'its marker');
    throw new UserError(
      `Cannot write to the data folder ${dataDir} (${errorCode(error) ?? String(error)}).\nMake it writable, or name another one in DATA_DIR.`,
    );
  }
}

async function ownerOf(dataDir: string): Promise<number | null> {
  const text = await readFile(join(dataDir, 'owner'), 'utf8').catch(() => '');
  return /^\d+$/.test(text) ? Number(text) : null;
}

function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

const options = (dataDir: string, name: string) => ({
  lockfilePath: join(dataDir, name),
  stale: STALE_MS,
  update: RENEW_MS,
});

/** Removes the lock of a process that was killed; a lock of its own keeps two newcomers from doing it at once. */
async function removeOrphanedLock(dataDir: string): Promise<void> {
  const isOrphaned = async () => {
    const owner = await ownerOf(dataDir);
    return owner !== null && !isAlive(owner);
  };
  if (!(await isOrphaned())) return;
  const release = await lock(dataDir, { ...options(dataDir, 'takeover.lock'), retries: 20 });
  try {
    if (await isOrphaned()) await rm(join(dataDir, 'run.lock'), { recursive: true, force: true });
  } finally {
    await release();
  }
}

/**
 * Takes the data folder for this process alone: two processes on one embedded database lose writes silently.
 * @param onLost the folder is no longer ours, e.g. because this process was suspended for long
 * @returns `release` gives the folder free again
 * @throws UserError when another process holds it
 */
export async function lockDataFolder(
  dataDir: string,
  onLost: (error: Error) => void,
): Promise<{ release: () => Promise<void> }> {
  const take = () => lock(dataDir, { ...options(dataDir, 'run.lock'), onCompromised: onLost });
  const refuse = async (error: unknown): Promise<never> => {
    if (errorCode(error) !== 'ELOCKED') throw error;
    const owner = await ownerOf(dataDir);
    throw new UserError(
      `The data folder ${dataDir} is in use by another process${owner ? ` (pid ${owner})` : ''}.\nStop that one first, or name another folder in DATA_DIR.`,
    );
  };
  await removeOrphanedLock(dataDir);
  const unlock = await take().catch(refuse);
  await writeFile(join(dataDir, 'owner'), String(process.pid));
  return {
    release: async () => {
      await rm(join(dataDir, 'owner'), { force: true });
      await unlock();
    },
  };
}
