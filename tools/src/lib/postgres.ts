import { execFileSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chownSync,
  constants,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { UserError } from '../../../local-stack/src/errors';
import { freePorts } from './free-ports';
import { exitCode, launch } from './processes';

/** Debian installs versions here, outside the PATH. */
const DEBIAN = '/usr/lib/postgresql';
export const INSTALL_POSTGRES = 'on Debian: apt-get install postgresql';
const READY = 'database system is ready to accept connections';
const PORT_TAKEN = /Address already in use|could not bind/;
const TRIES = 5;

/** The data is temporary, so durability is traded for speed. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '64MB',
  max_connections: 60 + 30 * availableParallelism(),
};

function hasPrograms(folder: string): boolean {
  try {
    for (const name of ['initdb', 'postgres']) accessSync(join(folder, name), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function debianFolders(debian: string): string[] {
  try {
    const versions = readdirSync(debian).sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => join(debian, version, 'bin'));
  } catch {
    return [];
  }
}

/**
 * Finds the folder of PostgreSQL's programs: on the PATH, else Debian's newest version; null when it is not installed.
 */
export function findPostgres(path = process.env.PATH ?? '', debian = DEBIAN): string | null {
  const folders = [...path.split(delimiter).filter(Boolean), ...debianFolders(debian)];
  const folder = folders.find(hasPrograms);
  return folder ? dirname(realpathSync(join(folder, 'initdb'))) : null;
}

/** Knows the case of every letter, as a hosted project and PGlite do; `C` knows that of a to z. */
const LETTERS = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';

interface Account {
  uid?: number;
  gid?: number;
}

/** Account and folder in which the server runs. */
interface Place extends Account {
  cwd: string;
  env: Record<string, string>;
}

/** PostgreSQL refuses to run as root: returns its package's account to run as instead. */
function account(): Account {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such account: try the next.
    }
  }
  throw new UserError('PostgreSQL refuses to run as root, and there is no account `postgres` or `nobody`.');
}

async function initialize(programs: string, folder: string, password: string, place: Place): Promise<string> {
  const data = join(folder, 'data');
  const file = join(folder, 'password');
  writeFileSync(file, password, { mode: 0o644 });
  let output = '';
  const command = ['-D', data, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${file}`];
  const code = await exitCode(
    [
      join(programs, 'initdb'),
      ...command,
      '--encoding=UTF8',
      '--locale=C',
      `--lc-ctype=${LETTERS}`,
      '--no-sync',
    ],
    { ...place, onOutput: (chunk) => (output += chunk) },
  );
  if (code !== 0) throw new UserError(`initdb failed (exit code ${code}):\n\n${output.slice(-4000)}`);
  return data;
}

/** Resolves when the server accepts connections; rejects with its output when it exits before. */
function serve(programs: string, data: string, port: number, place: Place): Promise<ChildProcess> {
  const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  return new Promise((resolve, reject) => {
    let output = '';
    const child = launch([join(programs, 'postgres'), '-D', data, ...settings], {
      ...place,
      // "Fast shutdown": on SIGTERM it would wait for every client to disconnect.
      stopSignal: 'SIGINT',
      onOutput: (chunk) => {
        output = (output + chunk).slice(-4000);
        if (output.includes(READY)) resolve(child);
      },
    });
    child.once('error', reject);
    child.once('close', () => reject(new UserError(`PostgreSQL did not start:\n\n${output}`)));
  });
}

/**
 * Starts an empty, temporary PostgreSQL server on loopback; it ends with this process, and its data is deleted.
 * @param programs folder of PostgreSQL's programs
 * @returns `url` of the superuser, with a generated password
 * @throws UserError when it cannot be started
 */
export async function startPostgres(programs: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const user = account();
  const folder = mkdtempSync(join(tmpdir(), 'agency-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Ctrl-C ends in `process.exit`, which skips every `finally`.
  process.once('exit', remove);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const password = randomBytes(16).toString('hex');
  const place = { ...user, cwd: folder, env: { LC_ALL: 'C' } };
  const data = await initialize(programs, folder, password, place);
  for (let left = TRIES - 1; ; left -= 1) {
    const [port] = await freePorts(1);
    try {
      const child = await serve(programs, data, port!, place);
      const closed = new Promise((resolve) => child.once('close', resolve));
      const stop = async () => {
        child.kill('SIGINT');
        await closed;
        remove();
        process.off('exit', remove);
      };
      return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop };
    } catch (error) {
      if (left === 0 || !PORT_TAKEN.test(String(error))) throw error;
    }
  }
}
