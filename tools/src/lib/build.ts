import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assetsOfFolder, buildId, carryAssets } from '@agency/federation/release';
import { compressFolder } from './compress';
import { npmCommand, quietly } from './processes';
import { step } from './progress';
import { BUILT_PACKAGES, ROOT } from './workspace';

/** What is built, with the folder of its sources. The functions are built too, but nothing of them is sent to a browser. */
const SOURCES: Record<string, string> = {
  ...Object.fromEntries(BUILT_PACKAGES.map((name) => [name, name])),
  netlify: 'netlify/functions',
};
const INPUT_FILES = ['package-lock.json', 'tsconfig.base.json', 'netlify/package.json', 'netlify/build.mjs'];
/** In each `dist`, written last: a build that was interrupted, or made by another command, does not have it. */
const STAMP = '.inputs';

/** A hash of everything the production build of a package is made of. */
function inputsHash(name: string): string {
  const files = createHash('sha256');
  for (const file of INPUT_FILES) files.update(readFileSync(join(ROOT, file)));
  // It says which migrations it knows.
  if (name === 'shell') files.update(readdirSync(join(ROOT, 'supabase/migrations')).join());
  const [shared, federation, own] = ['shared', 'federation', SOURCES[name]!].map((folder) =>
    join(ROOT, folder),
  );
  return buildId([shared!, federation!, own!], files.digest('hex'));
}

const stampOf = (name: string) => join(ROOT, name, 'dist', STAMP);

function isBuilt(name: string, hash: string): boolean {
  try {
    return readFileSync(stampOf(name), 'utf8') === hash;
  } catch {
    return false;
  }
}

/**
 * Runs a build of the shell and keeps the assets of earlier builds, for pages that are still open. On Netlify `release
 * carry` does the same.
 */
async function carryingAssets(work: () => Promise<void>): Promise<void> {
  const dist = join(ROOT, 'shell/dist');
  const before = await mkdtemp(join(tmpdir(), 'shell-before-'));
  try {
    await cp(dist, before, { recursive: true }).catch(() => undefined);
    await work();
    await carryAssets({ dist, source: assetsOfFolder(before) });
  } finally {
    await rm(before, { recursive: true, force: true });
  }
}

/** Builds a package for production, and puts compressed files beside those that a browser gets. */
async function build(name: string): Promise<void> {
  await quietly(npmCommand('run', 'build', '--silent'), {
    cwd: join(ROOT, name),
    env: { NODE_ENV: 'production' },
  });
  if (BUILT_PACKAGES.includes(name)) await compressFolder(join(ROOT, name, 'dist'));
}

/**
 * Builds of shell, remotes and functions for production those that are made of something else than their last build. None
 * needs another one's build, so they run side by side, and lerna need not be installed for a start.
 */
export async function buildAll(): Promise<void> {
  const stale = Object.keys(SOURCES)
    .map((name) => ({ name, hash: inputsHash(name) }))
    .filter(({ name, hash }) => !isBuilt(name, hash));
  if (stale.length === 0) return;
  await carryingAssets(() =>
    step(`Building ${stale.map(({ name }) => name).join(', ')}`, async () => {
      await Promise.all(stale.map(({ name }) => build(name)));
    }),
  );
  for (const { name, hash } of stale) writeFileSync(stampOf(name), hash);
}
