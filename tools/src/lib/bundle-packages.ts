import { build, transform, type Plugin } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const CACHE = join(ROOT, 'node_modules/.cache/test-packages');

/** React finds `setImmediate` through the `require` of its module, which a bundle does not have. */
const OWN_MODULES = ['react', 'react-dom'];

export interface Sources {
  /** Globs of the sources, relative to the repository. */
  globs: string[];
  /** Export conditions under which packages are resolved. */
  conditions: string[];
  /** Packages left as they are, because they hold binaries, workers or files of their own. */
  external: string[];
}

const isPackage = (path: string) => !/^[./#]|^node:|^@agency\//.test(path) && !builtinModules.includes(path);

/** Finds what the sources import from packages, e.g. `zod` and `react-dom/client`; with a folder that imports it. */
async function importedPackages({ globs, external }: Sources): Promise<Map<string, string>> {
  const isExternal = (path: string) => external.some((name) => path === name || path.startsWith(`${name}/`));
  const found = new Map<string, string>();
  const collect: Plugin = {
    name: 'collect-imports',
    setup(bundler) {
      bundler.onResolve({ filter: /./ }, ({ kind, path, resolveDir }) => {
        if (kind === 'entry-point') return undefined;
        if (isPackage(path) && !isExternal(path) && !path.endsWith('.css')) found.set(path, resolveDir);
        return { path, external: true };
      });
    },
  };
  await build({
    absWorkingDir: ROOT,
    entryPoints: globs,
    bundle: true,
    write: false,
    outdir: CACHE,
    format: 'esm',
    // Files that differ only in case get names of their own.
    entryNames: '[dir]/[name]-[hash]',
    jsx: 'automatic',
    plugins: [collect],
    logLevel: 'error',
  });
  return new Map([...found].sort(([a], [b]) => a.localeCompare(b)));
}

/** Bundles the packages into one CommonJS file each; what they share is in files of its own, so it exists once. */
async function bundleInto(folder: string, entries: Map<string, string>, sources: Sources): Promise<void> {
  const { conditions, external } = sources;
  const fromItsImporter: Plugin = {
    name: 'from-its-importer',
    setup(bundler) {
      bundler.onResolve({ filter: /./ }, ({ kind, path }) =>
        kind === 'entry-point'
          ? bundler.resolve(path, { kind: 'import-statement', resolveDir: entries.get(path)! })
          : undefined,
      );
    },
  };
  const { metafile, outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [...entries.keys()].map((name) => ({ in: name, out: name })),
    plugins: [fromItsImporter],
    outdir: folder,
    write: false,
    metafile: true,
    bundle: true,
    // Only ES modules can be split; they are converted below.
    format: 'esm',
    splitting: true,
    chunkNames: 'shared/[hash]',
    platform: 'neutral',
    mainFields: ['main'],
    conditions,
    define: { 'process.env.NODE_ENV': '"test"' },
    external: [...builtinModules, 'node:*', ...external],
    loader: { '.css': 'empty' },
    target: 'es2022',
    logLevel: 'error',
  });
  for (const { path, text } of outputFiles) {
    const { entryPoint } = metafile.outputs[relative(ROOT, path)]!;
    const { code } = await transform(text, { format: 'cjs', target: 'es2022' });
    const isCommonJs = entryPoint && metafile.inputs[entryPoint]?.format === 'cjs';
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, isCommonJs ? `${code}module.exports = module.exports.default;\n` : code);
  }
}

/** What the bundles depend on: the installed packages, what is bundled of them, and how (this file). */
async function fingerprint(entries: string[], { conditions, external }: Sources): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify({ entries, conditions, external }));
  for (const file of [join(ROOT, 'node_modules/.package-lock.json'), import.meta.filename])
    hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Bundles the packages that sources import, once for every state of the installed packages, so that Jest loads some twenty files
 * for a test instead of two thousand, and packages published as ES modules need no list of their own.
 * @returns Jest's `moduleNameMapper`
 */
export async function bundlePackages(sources: Sources): Promise<Record<string, string>> {
  const all = { ...sources, external: [...OWN_MODULES, ...sources.external] };
  const entries = await importedPackages(all);
  const names = [...entries.keys()];
  const folder = join(CACHE, await fingerprint(names, all));
  if (!existsSync(folder)) {
    const own = `${folder}.${process.pid}`;
    await bundleInto(own, entries, all);
    // Another process may have been faster.
    await rename(own, folder).catch(() => rm(own, { recursive: true, force: true }));
  }
  const exactly = (name: string) => `^${name.replaceAll('.', '\\.')}$`;
  return Object.fromEntries(names.map((name) => [exactly(name), join(folder, `${name}.js`)]));
}
