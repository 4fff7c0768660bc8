import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const manifest = require('../package.json');
const ranges = { ...manifest.dependencies, ...manifest.devDependencies };

/** The packages of which a page may hold only one copy. Everything else is bundled where it is used. */
const PACKAGES = ['react', 'react-dom', 'react-router-dom', 'react-redux', '@reduxjs/toolkit'];
/** Sub-paths need a key of their own, with a trailing slash. */
const SUB_PATHS = ['react/', 'react-dom/', '@reduxjs/toolkit/'];
const RUNTIME = '@agency/shared/runtime';

/**
 * What a remote may take from the shell, as ranges; written into its manifest and checked when it is published.
 * @returns {Record<string, string>}
 */
export function requiredRanges() {
  const entries = PACKAGES.map((name) => [name, ranges[name]]);
  return Object.fromEntries([...entries, [RUNTIME, `^${manifest.version}`]]);
}

function share(key, options) {
  const name = key.replace(/\/$/, '');
  return [key, { singleton: true, requiredVersion: ranges[name], ...options }];
}

/** Shared modules of the shell: the only provider, in the first scripts of the page. */
export function sharedByShell() {
  return Object.fromEntries([
    ...[...PACKAGES, ...SUB_PATHS].map((key) => share(key, { eager: true })),
    [
      RUNTIME,
      { singleton: true, eager: true, version: manifest.version, requiredVersion: `^${manifest.version}` },
    ],
  ]);
}

/**
 * Shared modules of a remote: taken from the shell, never brought along.
 * @param {boolean} isAlone whether the remote runs without the shell and so has to bring its own copies
 */
export function sharedByRemote(isAlone) {
  const options = isAlone ? { eager: true } : { import: false, strictVersion: true };
  return Object.fromEntries([
    ...[...PACKAGES, ...SUB_PATHS].map((key) => share(key, options)),
    [
      RUNTIME,
      { singleton: true, version: manifest.version, requiredVersion: `^${manifest.version}`, ...options },
    ],
  ]);
}
