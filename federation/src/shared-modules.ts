import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PACKAGE_FOLDER } from './workspace';

const require = createRequire(import.meta.url);
const { peerDependencies: ranges } = require('../package.json') as {
  peerDependencies: Record<string, string>;
};

/** The packages of which a page may hold only one copy. Everything else is bundled where it is used. */
const SINGLETONS = ['react', 'react-dom', 'react-router-dom', 'react-redux'];
/** Sub-paths need a key of their own, with a trailing slash. */
const SUB_PATHS = ['react/', 'react-dom/'];
const RUNTIME = '@agency/shared/runtime';
/** Modules that a remote takes from what it runs in, by the names it imports them by. */
export const SHARED_MODULES = [...SINGLETONS, 'react/jsx-runtime', RUNTIME];
/** Packages of which the shell provides a chosen part. */
export const IN_PART = ['react-router-dom', 'react-redux'];

/** Absolute folder of the modules that choose those parts. */
export const PROVIDED_FOLDER = join(PACKAGE_FOLDER, 'browser/provided');

/** The module that chooses what is provided of a package. */
export const providedFile = (name: string) => join(PROVIDED_FOLDER, `${name}.ts`);
const packageFolder = (name: string) => dirname(require.resolve(`${name}/package.json`));
const versionOf = (name: string) => (require(`${name}/package.json`) as { version: string }).version;

/** Where the provided parts find the packages themselves, past the sharing of those very names. */
export function providedAliases(): Record<string, string> {
  const router = join(packageFolder('react-router'), 'dist/production');
  return {
    // The package's own entry for bundlers is its development build.
    '#react-router/dom$': join(router, 'dom-export.mjs'),
    '#react-router$': join(router, 'index.mjs'),
    '#react-redux$': join(packageFolder('react-redux'), 'dist/react-redux.mjs'),
  };
}

/** What a remote may take from the shell, as ranges; written into its manifest and checked when it is published. */
export function requiredRanges(): Record<string, string> {
  const entries = SINGLETONS.map((name) => [name, ranges[name]!]);
  return Object.fromEntries([...entries, [RUNTIME, `^${versionOf('@agency/shared')}`]]);
}

/** Versions of the shared packages as they are installed here: what the shell built from this tree provides. */
export function providedVersions(): Record<string, string> {
  const versions = SINGLETONS.map((name) => [name, versionOf(name)]);
  return Object.fromEntries([...versions, [RUNTIME, versionOf('@agency/shared')]]);
}

/** Module Federation's options for one shared package. */
interface Sharing {
  singleton: boolean;
  version?: string;
  requiredVersion?: string;
  eager?: boolean;
  import?: string | false;
  shareKey?: string;
  packageName?: string;
  strictVersion?: boolean;
}

type Shared = Record<string, Sharing>;

function share(key: string, options: Partial<Sharing>): [string, Sharing] {
  const name = key.replace(/\/$/, '');
  return [key, { singleton: true, requiredVersion: ranges[name], ...options }];
}

function shareRuntime(options: Partial<Sharing>): [string, Sharing] {
  const version = versionOf('@agency/shared');
  return [RUNTIME, { singleton: true, version, requiredVersion: `^${version}`, ...options }];
}

/** Shared modules of the page that stands in for the shell while a built remote is tried: the same as the shell provides. */
export function sharedByHarness(): Shared {
  const options = (key: string) => ({
    eager: true,
    ...(IN_PART.includes(key)
      ? { import: providedFile(key), shareKey: key, packageName: key, version: providedVersions()[key] }
      : {}),
  });
  return Object.fromEntries([
    ...[...SINGLETONS, ...SUB_PATHS].map((key) => share(key, options(key))),
    shareRuntime({ eager: true }),
  ]);
}

/**
 * Shared modules of a remote: taken from the shell, never bundled. Only in development it has copies of its
 * own, because it may run without the shell then; inside the shell those of the shell are used all the same.
 */
export function sharedByRemote(isProduction: boolean): Shared {
  const options: Partial<Sharing> = isProduction ? { import: false, strictVersion: true } : { eager: true };
  return Object.fromEntries([
    ...[...SINGLETONS, ...SUB_PATHS].map((key) => share(key, options)),
    shareRuntime(options),
  ]);
}
