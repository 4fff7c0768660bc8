import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const require = createRequire(import.meta.url);

/** Absolute folder of this package. */
export const PACKAGE_FOLDER = resolve(import.meta.dirname, '..');

/**
 * The folder of the repository a folder is part of: the nearest one above it that holds the lock file.
 * @param folder absolute
 * @returns `folder` itself when there is no lock file
 */
export function workspaceOf(folder: string): string {
  for (let above = folder; ; above = dirname(above)) {
    if (existsSync(join(above, 'package-lock.json'))) return above;
    if (above === dirname(above)) return folder;
  }
}

/**
 * What goes into every build of the shell or a remote, whatever package it is of: absolute folders.
 */
export const SITE_FOLDERS: [string, string] = [
  dirname(require.resolve('@agency/shared/package.json')),
  PACKAGE_FOLDER,
];
