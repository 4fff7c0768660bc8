import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const manifest = require('../package.json');
const ranges = { ...manifest.dependencies, ...manifest.devDependencies };

/** The packages of which a page may hold only one copy. Everything else is bundled where it is used. */
const SINGLETONS = ['react', 'react-dom', 'react-router-dom', 'react-redux'];
/** Sub-paths need a key of their own, with a trailing slash. */
const SUB_PATHS = ['react/', 'react-dom/'];
const RUNTIME = '@agency/shared/runtime';
/** Packages of which the shell provides a chosen part, in `provided/`. */
const IN_PART = ['react-router-dom', 'react-redux'];

const providedFile = (name) => join(import.meta.dirname, 'provided', `${name}.mjs`);
const packageFolder = (name) => dirname(require.resolve(`${name}/package.json`));

/**
 * Names the shell provides of a package it does not provide whole.
 * @returns {Record<string, string[]>} package name to exported names
 */
export function providedNames() {
  const names = (name) =>
    [...readFileSync(providedFile(name), 'utf8').matchAll(/export \{([^}]+)\}/g)]
      .flatMap(([, list]) => list.split(','))
      .map((exported) => exported.trim())
      .filter(Boolean);
  return Object.fromEntries(IN_PART.map((name) => [name, names(name)]));
}

/** Where the provided parts find the packages themselves, past the sharing of those very names. */
export function providedAliases() {
  const router = join(packageFolder('react-router'), 'dist/production');
  return {
    // The package's own entry for bundlers is its development build.
    '#react-router/dom$': join(router, 'dom-export.mjs'),
    '#react-router$': join(router, 'index.mjs'),
    '#react-redux$': join(packageFolder('react-redux'), 'dist/react-redux.mjs'),
  };
}

/**
 * What a remote may take from the shell, as ranges; written into its manifest and checked when it is published.
 * @returns {Record<string, string>}
 */
export function requiredRanges() {
  const entries = SINGLETONS.map((name) => [name, ranges[name]]);
  return Object.fromEntries([...entries, [RUNTIME, `^${manifest.version}`]]);
}

/**
 * Versions of the shared packages as they are installed here: what the shell built from this tree provides.
 * @returns {Record<string, string>}
 */
export function providedVersions() {
  const versions = SINGLETONS.map((name) => [name, require(`${name}/package.json`).version]);
  return Object.fromEntries([...versions, [RUNTIME, manifest.version]]);
}

function share(key, options) {
  const name = key.replace(/\/$/, '');
  return [key, { singleton: true, requiredVersion: ranges[name], ...options }];
}

const runtime = { singleton: true, version: manifest.version, requiredVersion: `^${manifest.version}` };

/** Shared modules of the shell: the only provider, in the first scripts of the page. */
export function sharedByShell() {
  const options = (key) => ({
    eager: true,
    ...(IN_PART.includes(key)
      ? { import: providedFile(key), shareKey: key, packageName: key, version: providedVersions()[key] }
      : {}),
  });
  return Object.fromEntries([
    ...[...SINGLETONS, ...SUB_PATHS].map((key) => share(key, options(key))),
    [RUNTIME, { ...runtime, eager: true }],
  ]);
}

/**
 * Shared modules of a remote: taken from the shell, never brought along. Only while developing it brings copies of its
 * own, because it may run without the shell then; inside the shell those of the shell are used all the same.
 * @param {boolean} isProduction
 */
export function sharedByRemote(isProduction) {
  const options = isProduction ? { import: false, strictVersion: true } : { eager: true };
  return Object.fromEntries([
    ...[...SINGLETONS, ...SUB_PATHS].map((key) => share(key, options)),
    [RUNTIME, { ...runtime, ...options }],
  ]);
}
