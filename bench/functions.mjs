import { fork } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installNetlifyCli } from '../local-stack/bin/lib/netlify-cli.mjs';
import { step } from '../local-stack/bin/lib/progress.mjs';
import { ROOT } from '../local-stack/bin/lib/workspace.mjs';
import { median } from './lib/numbers.mjs';
import { withSite } from './lib/site.mjs';

export const name = 'functions';
export const title =
  'Functions as Netlify’s packer packs them: zip, module, cold start (import to first answer)';

const BUNDLES = join(ROOT, 'netlify/dist/functions');
const PACKER = join(ROOT, 'tools/netlify-cli/node_modules/@netlify/zip-it-and-ship-it/dist/main.js');
/** The host of the deploy's tests. */
const HOST = join(ROOT, 'netlify/tests/deploy/support/functionHost.mjs');
const STARTS = 3;
/** Milliseconds until a visitor gets a page from a cold start. */
const PAGE_BUDGET = 1000;
/** The requests for functions with a path of their own; the others refuse a GET. */
const PATHS = { page: '/about', releases: '/_r/a/b/c.js' };

const kilobytes = (bytes) => `${Math.round(bytes / 1024)} KB`;

async function pack(folder) {
  const { zipFunctions } = await import(pathToFileURL(PACKER).href);
  const config = { '*': { includedFiles: ['!node_modules/**'], includedFilesBasePath: ROOT } };
  return zipFunctions([BUNDLES], folder, { basePath: ROOT, config });
}

/** Milliseconds from import to answer, in a process of its own. */
async function coldStart(zip, url, env) {
  const home = await mkdtemp(join(tmpdir(), 'cold-start-'));
  try {
    return await new Promise((resolve, reject) => {
      const child = fork(HOST, [zip, join(home, 'unpacked')], {
        env: { ...env, HOME: home },
        stdio: 'ignore',
      });
      child.once('exit', (code) => reject(new Error(`${zip} ended with ${code}.`)));
      child.on('message', ({ id, error, sinceImport }) => {
        if (id === 'ready') return child.send({ id: 1, url, method: 'GET', headers: {} });
        child.disconnect();
        return error ? reject(new Error(error)) : resolve(sinceImport);
      });
    });
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function measureOne({ name: fn, path, routes }, siteUrl, env) {
  const url = siteUrl + (PATHS[fn] ?? routes[0]?.literal ?? `/.netlify/functions/${fn}`);
  const times = [];
  for (let start = 0; start < STARTS; start += 1) times.push(await coldStart(path, url, env));
  const [zip, module] = await Promise.all([stat(path), stat(join(BUNDLES, `${fn}.mjs`))]);
  const time = median(times);
  return {
    what: fn,
    value: `${kilobytes(zip.size)}, ${kilobytes(module.size)}, ${Math.round(time)} ms`,
    ...(fn === 'page' ? { budget: `${PAGE_BUDGET} ms`, isWithin: time <= PAGE_BUDGET } : {}),
  };
}

/** Every function, with three cold starts each; `page` renders with the API of a running site. */
export async function measure() {
  await installNetlifyCli();
  const folder = await mkdtemp(join(tmpdir(), 'agency-zips-'));
  try {
    const packed = await step('Packing the functions', () => pack(folder));
    return await withSite(async (siteUrl, ports) => {
      const env = {
        PATH: process.env.PATH,
        URL: siteUrl,
        SITE_URL: siteUrl,
        SUPABASE_URL: `http://localhost:${ports.API_PORT}`,
        SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_local_development_key',
        SUPABASE_SECRET_KEY: 'not needed to refuse',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'Bench <bench@agency.example>',
        LINK_SECRET: 'a-secret-of-the-bench',
      };
      const rows = [];
      for (const fn of packed) rows.push(await measureOne(fn, siteUrl, env));
      return rows;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
