import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { workspaceOf } from './workspace';

const SKIPPED = new Set(['node_modules', 'dist', '.types', '.local', 'coverage']);

/** Files of the workspace that go into every build: which packages are installed, and how TypeScript is read. */
const COMMON = ['package-lock.json', 'tsconfig.base.json'];

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
 * @param folders absolute folders whose files go into the build, that of the package first
 * @param salt what else tells one build from another, e.g. its mode
 */
export function buildId(folders: [string, ...string[]], salt = ''): string {
  const hash = createHash('sha256').update(salt);
  const workspace = workspaceOf(folders[0]);
  for (const file of COMMON.filter((name) => existsSync(join(workspace, name))))
    hash.update(`${file}\0`).update(readFileSync(join(workspace, file)));
  for (const folder of folders) {
    for (const file of filesBelow(folder))
      hash.update(`${relative(folder, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
