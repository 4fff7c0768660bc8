import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
const CACHE = join(ROOT, 'node_modules/.cache/test-programs');

/** CommonJS packages ask for Node's own modules by `require`, which an ES module does not have. */
const REQUIRE = `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);`;

/**
 * Bundles the programs that tests start as processes. Node starts a bundle in two thirds of the time that tsx takes for the
 * source, and tests start about a hundred.
 * @param sources from the top of the repository; each has a file name of its own
 * @param external packages left as they are, because they hold binaries or files of their own
 * @returns the folder of the bundles, `<name of the source>.mjs`
 */
export async function bundlePrograms(sources: string[], external: string[]): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: sources.map((source) => join(ROOT, source)),
    entryNames: '[name]',
    outdir: CACHE,
    outExtension: { '.js': '.mjs' },
    write: false,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    conditions: ['@agency/source'],
    banner: { js: REQUIRE },
    external,
    logLevel: 'error',
  });
  const hash = createHash('sha256');
  for (const { hash: content } of outputFiles) hash.update(content);
  const folder = join(CACHE, hash.digest('hex').slice(0, 16));
  if (existsSync(folder)) return folder;
  // Complete at once: other processes run from this folder.
  const own = `${folder}.${process.pid}`;
  await mkdir(own, { recursive: true });
  for (const { path, contents } of outputFiles) await writeFile(join(own, basename(path)), contents);
  await rename(own, folder).catch(() => rm(own, { recursive: true, force: true }));
  return folder;
}
