import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build, type Plugin } from 'esbuild';
import { ROOT, type Changes } from './compiler';

/** The public site as it is when it runs. */
export interface Site {
  /** The pages the contracts name. */
  pages: Record<string, string>;
  /** Paths of the routes, as the router matches them. */
  routes: string[];
  /** Sections and paths that the menu and the footer lead to. */
  links: string[];
  /** The page that was asked for, rendered. */
  html: string;
  status: number;
}

const SITE = join(ROOT, 'public-remote/src/app');
const ENTRY = `
import { footerGroups, legalLinks, navigation } from '@agency/shared/content';
import { PUBLIC_PAGES } from '@agency/shared/contracts';
import { routes } from './routes';
import { render } from './server';

const pathsOf = (some) => some.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
const links = [...navigation, ...footerGroups.flatMap((group) => group.links), ...legalLinks];
const { status, html } = await render({
  path: process.argv[2],
  acceptsFailure: true,
  config: { supabaseUrl: 'http://127.0.0.1:9', supabaseKey: 'key', siteUrl: 'http://site.test', bookingUrl: '' },
});
process.stdout.write(JSON.stringify({
  pages: PUBLIC_PAGES,
  routes: pathsOf(routes),
  links: links.map(({ target }) => target.path ?? target.section),
  html,
  status,
}));
process.exit();
`;

const EXTENSIONS = ['.ts', '.tsx', '/index.ts'];

/** Takes changed files from memory. */
const inMemory = (changes: Changes): Plugin => ({
  name: 'in-memory',
  setup({ onLoad, onResolve }) {
    const changed = new Map(Object.entries(changes).map(([file, text]) => [join(ROOT, file), text]));
    const exists = (file: string) => changed.has(file) || existsSync(file);
    onResolve({ filter: /^\.\/(?:sanitize|pageHtml)$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, `${path}OnServer.ts`),
    }));
    onResolve({ filter: /^\./ }, ({ path, resolveDir, importer }) => {
      const target = join(changed.has(importer) ? dirname(importer) : resolveDir, path);
      const file = EXTENSIONS.map((extension) => target + extension).find(exists);
      return file ? { path: file } : undefined;
    });
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const contents = changed.get(path);
      // Packages are looked for from a folder that exists.
      return contents === undefined ? undefined : { contents, loader: 'tsx', resolveDir: SITE };
    });
  },
});

/**
 * Bundles the public site and renders one of its pages in a process of its own.
 * @throws Error when a file it needs is missing
 */
export async function runSite(path: string, changes: Changes = {}): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'agency-page-'));
  const outfile = join(folder, 'site.mjs');
  try {
    await build({
      stdin: { contents: ENTRY, resolveDir: SITE, loader: 'ts' },
      absWorkingDir: ROOT,
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      jsx: 'automatic',
      conditions: ['@agency/source'],
      loader: { '.css': 'empty', '.module.css': 'local-css' },
      banner: {
        js: `import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);`,
      },
      plugins: [inMemory(changes)],
      logLevel: 'silent',
    });
    const { stdout } = await promisify(execFile)(process.execPath, [outfile, path], { maxBuffer: 2 ** 24 });
    return JSON.parse(stdout) as Site;
  } finally {
    await rm(folder, { recursive: true });
  }
}
