import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.types', '.local', 'coverage']);

/** Files of the workspace that go into every build: which packages are installed, and how TypeScript is read. */
const COMMON = ['package-lock.json', 'tsconfig.base.json'];
const WORKSPACE = resolve(import.meta.dirname, '../..');

function* filesBelow(folder) {
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
 * @param {string[]} folders absolute folders whose files go into the build
 * @param {string} [salt] what else tells one build from another, e.g. its mode
 * @param {string} [workspace] absolute folder of the workspace
 */
export function buildId(folders, salt = '', workspace = WORKSPACE) {
  const hash = createHash('sha256').update(salt);
  for (const file of COMMON) hash.update(`${file}\0`).update(readFileSync(join(workspace, file)));
  for (const folder of folders) {
    for (const file of filesBelow(folder))
      hash.update(`${relative(folder, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
