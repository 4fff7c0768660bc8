import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.types', '.local', 'coverage']);

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
 */
export function buildId(folders, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const folder of folders) {
    for (const file of filesBelow(folder))
      hash.update(`${relative(folder, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
