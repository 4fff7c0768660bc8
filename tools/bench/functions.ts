import { fork } from 'node:child_process';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installNetlifyCli } from '../src/lib/netlify-cli';
import { step } from '../src/lib/progress';
import { ROOT } from '../src/lib/workspace';
import { median } from './lib/numbers';
import { withSite } from './lib/site';
import type { Row } from './measurement';

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
const PATHS: Readonly<Record<string, string>> = { page: '/about', releases: '/_r/a/b/c.js' };

/** A function in its zip file. */
interface Packed {
  name: string;
  path: string;
  routes: { literal?: string }[];
}

/** What is used of `@netlify/zip-it-and-ship-it`. */
interface Packer {
  zipFunctions(
    sources: string[],
    target: string,
    options: { basePath: string; config: object },
  ): Promise<Packed[]>;
}

/** What the host sends: that it is ready, and its answer. */
interface HostMessage {
  id: unknown;
  error?: string;
  sinceImport?: number;
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1024)} KB`;

async function pack(folder: string): Promise<Packed[]> {
  const { zipFunctions } = (await import(pathToFileURL(PACKER).href)) as Packer;
  const config = { '*': { includedFiles: ['!node_modules/**'], includedFilesBasePath: ROOT } };
  return zipFunctions([BUNDLES], folder, { basePath: ROOT, config });
}

/** Milliseconds from import to answer, in a process of its own. */
async function coldStart(zip: string, url: string, env: Record<string, string>): Promise<number> {
  const home = await mkdtemp(join(tmpdir(), 'cold-start-'));
  try {
    return await new Promise<number>((resolve, reject) => {
      const child = fork(HOST, [zip, join(home, 'unpacked')], {
        env: { ...env, HOME: home },
        stdio: 'ignore',
      });
      child.once('exit', (code) => reject(new Error(`${zip} ended with ${code}.`)));
      child.on('message', (message) => {
        const { id, error, sinceImport = 0 } = message as HostMessage;
        if (id === 'ready') return void child.send({ id: 1, url, method: 'GET', headers: {} });
        child.disconnect();
        return error ? reject(new Error(error)) : resolve(sinceImport);
      });
    });
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function measureOne(
  { name: fn, path, routes }: Packed,
  siteUrl: string,
  env: Record<string, string>,
): Promise<Row> {
  const url = siteUrl + (PATHS[fn] ?? routes[0]?.literal ?? `/.netlify/functions/${fn}`);
  const times: number[] = [];
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
export async function measure(): Promise<Row[]> {
  await installNetlifyCli();
  const folder = await mkdtemp(join(tmpdir(), 'agency-zips-'));
  try {
    const packed = await step('Packing the functions', () => pack(folder));
    return await withSite(async (siteUrl, site) => {
      const env = {
        PATH: process.env.PATH ?? '',
        URL: siteUrl,
        SITE_URL: siteUrl,
        SUPABASE_URL: `http://localhost:${site.API_PORT}`,
        SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_local_development_key',
        SUPABASE_SECRET_KEY: 'not needed to refuse',
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'Bench <bench@agency.example>',
        LINK_SECRET: 'a-secret-of-the-bench',
        // At Netlify these are its blobs.
        RELEASES_DIR: join(site.DATA_DIR, 'releases'),
      };
      const rows: Row[] = [];
      for (const fn of packed) rows.push(await measureOne(fn, siteUrl, env));
      return rows;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
