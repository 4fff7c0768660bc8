import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assetsOfFolder, buildId, carryAssets } from '@agency/federation/release';
import { compressFolder } from './compress';
import { quietly } from './processes';
import { step } from './progress';
import { BUILT_PACKAGES, ROOT } from './workspace';

/** The functions are built too, but nothing of them is sent to a browser. */
const PACKAGES = [...BUILT_PACKAGES, 'netlify'];
const INPUT_FOLDERS = ['federation', ...BUILT_PACKAGES, 'netlify/functions'];
const INPUT_FILES = ['package-lock.json', 'tsconfig.base.json', 'netlify/package.json', 'netlify/build.mjs'];
/** In each `dist`, written last: a build that was interrupted, or made by another command, does not have it. */
const STAMP = '.inputs';

/** A hash of everything the production build is made of. */
function inputsHash(): string {
  const files = createHash('sha256');
  for (const file of INPUT_FILES) files.update(readFileSync(join(ROOT, file)));
  return buildId(
    [join(ROOT, 'shared'), ...INPUT_FOLDERS.map((folder) => join(ROOT, folder))],
    files.digest('hex'),
  );
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

/** Builds shell, remotes and functions for production, unless what they are made of has not changed since the last build. */
export async function buildAll(): Promise<void> {
  const hash = inputsHash();
  if (PACKAGES.every((name) => isBuilt(name, hash))) return;
  await carryingAssets(async () => {
    await step('Building shell, remotes and functions', () =>
      quietly([process.execPath, join(ROOT, 'node_modules/lerna/dist/cli.js'), 'run', 'build'], {
        // The Nx daemon would outlive this process.
        env: { NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production' },
      }),
    );
    await step('Compressing the built files', () =>
      Promise.all(BUILT_PACKAGES.map((name) => compressFolder(join(ROOT, name, 'dist')))),
    );
  });
  for (const name of PACKAGES) writeFileSync(stampOf(name), hash);
}
