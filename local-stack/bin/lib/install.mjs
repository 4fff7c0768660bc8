import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, quietly } from './processes.mjs';
import { step } from './progress.mjs';
import { ROOT } from './workspace.mjs';

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Whether `node_modules` holds what the lock file asks for. npm writes down what it installed, as its last act,
 * in `node_modules/.package-lock.json`; packages for other platforms are rightly not in it.
 * @param {string} root
 */
export function isInstalled(root) {
  const wanted = packagesIn(join(root, 'package-lock.json')) ?? {};
  const installed = packagesIn(join(root, 'node_modules/.package-lock.json'));
  if (!installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.optional || entry.devOptional || entry.peer) return true;
    const found = installed[path];
    return found !== undefined && found.version === entry.version;
  });
}

/** Installs exactly what the lock file names, when that is not there already. */
export async function installPackages() {
  if (isInstalled(ROOT)) return;
  await step('Installing packages (once; takes a few minutes)', () =>
    quietly(npmCommand('ci', '--no-audit', '--no-fund'), { env: { NODE_ENV: 'development' } }),
  );
}
