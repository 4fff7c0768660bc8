import { readdir, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const SOURCES = join(import.meta.dirname, 'functions');

/** CommonJS packages ask for Node's own modules by `require`, which an ES module does not have. */
const REQUIRE = `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);`;

/** @param {string} path */
const isBuiltin = (path) => path.startsWith('node:') || builtinModules.includes(path);

/**
 * What a bundle would look for when it runs, and not find where nothing but the bundle is.
 * @param {import('esbuild').Metafile} metafile
 */
function missingIn(metafile) {
  return Object.values(metafile.outputs).flatMap(({ entryPoint, imports }) =>
    imports.filter(({ path }) => !isBuiltin(path)).map(({ path }) => `${entryPoint} needs ${path}`),
  );
}

/**
 * Writes what each function says of itself beside their folder, so that a local start need not load all of them.
 * @param {string} folder absolute
 */
async function describeFunctions(folder) {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.mjs'));
  const entries = await Promise.all(
    files.map(async (file) => {
      const { default: handler, config = {} } = await import(pathToFileURL(join(folder, file)).href);
      if (typeof handler !== 'function') throw new Error(`${file} exports no handler.`);
      return [parse(file).name, config];
    }),
  );
  await writeFile(`${folder}.json`, JSON.stringify(Object.fromEntries(entries)));
}

/**
 * Builds every function to one ES module that needs nothing beside it. Netlify's packer cannot do that with sources of a
 * workspace: it ships each file alone, and Node cannot load the TypeScript of another package (decision 031).
 * @param {string} [outdir] absolute folder; what is in it is deleted
 * @throws Error when a function cannot be built whole
 */
export async function buildFunctions(outdir = join(import.meta.dirname, 'dist/functions')) {
  const entries = await readdir(SOURCES, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.ts'));
  await rm(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: import.meta.dirname,
    entryPoints: files.map(({ name }) => join(SOURCES, name)),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    // The sources of this workspace's packages; naming one condition leaves out those that hold otherwise.
    conditions: ['@agency/source', 'module'],
    // Not minified: Netlify counts megabytes, not bytes, and the log of a failure names lines that can be read.
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    banner: { js: REQUIRE },
    // juice without the part that fetches style sheets, and cheerio without the parser juice does not use: half the size.
    alias: { juice: 'juice/client.js', cheerio: 'cheerio/slim' },
    define: {
      'process.env.NODE_ENV': '"production"',
      // ws looks for two optional native modules otherwise.
      'process.env.WS_NO_BUFFER_UTIL': '"1"',
      'process.env.WS_NO_UTF_8_VALIDATE': '"1"',
    },
    metafile: true,
    logLevel: 'warning',
  });
  const missing = missingIn(metafile);
  if (missing.length > 0) throw new Error(`The functions are not whole:\n${missing.join('\n')}`);
  await describeFunctions(outdir);
}

if (process.argv[1] === import.meta.filename) await buildFunctions(process.argv[2]);
