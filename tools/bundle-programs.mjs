/* Plain JavaScript: a bundle takes the place of the loader for TypeScript. */
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = resolve(import.meta.dirname, '..');
const CACHE = join(ROOT, 'node_modules/.cache/programs');

/** CommonJS packages ask for Node's own modules by `require`, which an ES module does not have. */
const REQUIRE = `import { createRequire as requireOf } from 'node:module';\nconst require = requireOf(import.meta.url);`;

/** Packages of servers that are left as they are, because they hold binaries, workers or files of their own. */
export const NOT_BUNDLED = [
  '@electric-sql/pglite',
  '@supabase/lite',
  'maildev',
  'netlify-redirector',
  'playwright',
  'sharp',
  'tsx',
  'typescript',
];

/**
 * Our own sources find their files from where they stand, not from where the bundle does.
 * @type {import('esbuild').Plugin}
 */
const ownPlace = {
  name: 'own-place',
  setup({ onLoad }) {
    onLoad({ filter: /\.m?ts$/ }, async ({ path }) => {
      const place = { dirname: dirname(path), filename: path, url: pathToFileURL(path).href };
      const contents = (await readFile(path, 'utf8')).replace(
        /\bimport\.meta\.(dirname|filename|url)\b/g,
        (_, /** @type {keyof typeof place} */ key) => JSON.stringify(place[key]),
      );
      return { contents, loader: 'ts' };
    });
  },
};

/**
 * Bundles programs of this repository, with their packages. Node starts a bundle in two thirds of the time that tsx takes for
 * the source: it matters for `npm start`, and for the hundred processes that tests start.
 * @param {string[]} sources from the top of the repository; each has a file name of its own
 * @returns {Promise<string>} the folder of the bundles, `<name of the source>.mjs`; another one when a source has changed
 */
export async function bundlePrograms(sources) {
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
    plugins: [ownPlace],
    external: NOT_BUNDLED,
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
