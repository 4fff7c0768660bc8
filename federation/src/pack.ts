import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { Plugin } from 'esbuild';
import { PACKAGE_FOLDER, SITE_FOLDERS } from './workspace';

const run = promisify(execFile);
const [SHARED] = SITE_FOLDERS;
/** What its test kit needs and no page does: a remote installs it itself. */
const TEST_KIT = [
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'fast-check',
  'jest-axe',
  'msw',
];
const IS_TEST = /\.test\.tsx?$|\.test\.d\.ts$/;

interface Manifest {
  exports: Record<string, unknown>;
  devDependencies: Record<string, string>;
  [field: string]: unknown;
}

const readJson = async <T>(file: string) => JSON.parse(await readFile(file, 'utf8')) as T;

async function filesBelow(folder: string, suffix: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && suffix.test(entry.name) && !IS_TEST.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The one package that a Jest of other repositories could not load: a part of it is ES modules only. */
const BUNDLED = /^msw(\/|$)/;

/** The file an import by a relative path means, as it is called after the build. */
function builtName(folder: string, path: string): string | undefined {
  const found = ['', '.ts', '.tsx', '/index.ts'].find(
    (end) => /\.\w+$/.test(path + end) && existsSync(join(folder, path + end)),
  );
  return found === undefined ? undefined : (path + found).replace(/\.tsx?$/, '.js');
}

/** Keeps modules apart as they are in the sources, under names that Node and bundlers resolve alike. */
const keepApart: Plugin = {
  name: 'keep-apart',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path, importer, resolveDir, kind }) => {
      if (kind === 'entry-point' || BUNDLED.test(path) || /node_modules/.test(importer)) return null;
      const name = path.startsWith('.') ? builtName(resolveDir, path) : path;
      return name ? { path: name, external: true } : { errors: [{ text: `${path} is no module.` }] };
    });
  },
};

/** Where a packed package has what the source has at `path`. */
function packed(path: string): string | { types: string; default: string } {
  const inDist = path.replace('./src/', './dist/');
  if (!/\.tsx?$/.test(path)) return inDist;
  const stem = inDist.replace(/\.tsx?$/, '');
  return { types: `${stem}.d.ts`, default: `${stem}.js` };
}

/** `@agency/shared` as other repositories get it: JavaScript with its declarations and styles. */
async function stageShared(stage: string): Promise<void> {
  const source = join(SHARED, 'src');
  const dist = join(stage, 'dist');
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: SHARED,
    entryPoints: await filesBelow(source, /(?<!\.d)\.tsx?$/),
    outdir: dist,
    outbase: source,
    bundle: true,
    platform: 'node',
    plugins: [keepApart],
    format: 'esm',
    jsx: 'automatic',
    target: 'es2022',
  });
  const declarations = join(SHARED, '.types/src');
  const beside = [
    ...(await filesBelow(source, /\.(css|d\.ts|json)$/)).map((file) => [file, relative(source, file)]),
    ...(await filesBelow(declarations, /\.d\.ts$/)).map((file) => [file, relative(declarations, file)]),
  ] as [string, string][];
  for (const [file, path] of beside) await cp(file, join(dist, path));
  const {
    devDependencies,
    private: _,
    exports,
    ...manifest
  } = await readJson<Manifest>(join(SHARED, 'package.json'));
  const { devDependencies: versions } = await readJson<Manifest>(
    join(dirname(PACKAGE_FOLDER), 'package.json'),
  );
  const peers = {
    ...devDependencies,
    ...Object.fromEntries(TEST_KIT.map((name) => [name, versions[name]])),
  };
  const optional = Object.fromEntries(TEST_KIT.map((name) => [name, { optional: true }]));
  await writeFile(
    join(stage, 'package.json'),
    JSON.stringify(
      {
        ...manifest,
        files: ['dist'],
        exports: {
          ...Object.fromEntries(
            Object.entries(exports).flatMap(([name, path]) =>
              typeof path === 'string' ? [[name, packed(path)]] : [],
            ),
          ),
          './css-modules': { types: './dist/css-modules.d.ts' },
        },
        peerDependencies: peers,
        peerDependenciesMeta: optional,
      },
      null,
      2,
    ),
  );
}

/**
 * Packs what a remote in another repository installs: `@agency/federation` and `@agency/shared`.
 * @param target absolute folder of the tarballs
 * @returns their files, by name of the package
 * @throws Error where the sources are not
 */
export async function packPackages(target: string): Promise<Record<string, string>> {
  if (!existsSync(join(PACKAGE_FOLDER, 'src')))
    throw new Error(
      'The packages are packed in the repository of the site: release pack <folder> there, and npm install <folder>/*.tgz here.',
    );
  await mkdir(target, { recursive: true });
  const pack = async (folder: string) => {
    const args = ['pack', '--offline', '--silent', '--pack-destination', target];
    const { stdout } = await run('npm', args, { cwd: folder });
    return stdout.trim().split('\n').at(-1)!;
  };
  // First: it writes the declarations of both.
  const federation = await pack(PACKAGE_FOLDER);
  await mkdir(join(PACKAGE_FOLDER, '.local'), { recursive: true });
  const stage = await mkdtemp(join(PACKAGE_FOLDER, '.local/shared-'));
  try {
    await stageShared(stage);
    return { '@agency/federation': federation, '@agency/shared': await pack(stage) };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
