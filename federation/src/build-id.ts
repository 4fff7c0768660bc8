import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type LockFile, lockedPackages } from './locked';
import { workspaceOf } from './workspace';

const SKIPPED = new Set(['node_modules', 'dist', 'maps', '.types', '.local', 'coverage']);

/** How TypeScript is read: part of every build. */
const COMPILER_OPTIONS = 'tsconfig.base.json';
const LOCK = 'package-lock.json';

/** What is installed for the packages in `folders`; everything that is installed, when the lock file does not know them. */
function installedFor(workspace: string, folders: readonly string[]): string {
  const text = readFileSync(join(workspace, LOCK), 'utf8');
  return lockedPackages(JSON.parse(text) as LockFile, workspace, folders)?.join('\n') ?? text;
}

function* filesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (SKIPPED.has(entry.name) || /\.test\.[tj]sx?$|\.tsbuildinfo$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

/**
 * Identity of a build: twelve hexadecimal characters that change with any of its inputs, and only with them.
 * Of the installed packages, those count that the packages in `folders` need; another team's are no input.
 * @param folders absolute folders whose files go into the build, that of the package first
 * @param salt what else distinguishes builds, e.g. their mode
 */
export function buildId(folders: [string, ...string[]], salt = ''): string {
  const hash = createHash('sha256').update(salt);
  const workspace = workspaceOf(folders[0]);
  const options = join(workspace, COMPILER_OPTIONS);
  if (existsSync(options)) hash.update(readFileSync(options));
  if (existsSync(join(workspace, LOCK))) hash.update(installedFor(workspace, folders));
  for (const folder of folders) {
    for (const file of filesBelow(folder))
      hash.update(`${relative(folder, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
