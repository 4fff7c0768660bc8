import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChildStack } from '../../local-stack/bin/lib/child-stack.mjs';
import { ownStackEnvironment } from '../../local-stack/bin/lib/free-ports.mjs';
import { step } from '../../local-stack/bin/lib/progress.mjs';
import { ROOT } from '../../local-stack/bin/lib/workspace.mjs';
import { withBrowser } from './browser.mjs';

/**
 * Runs work against the production site with a new database.
 * @template T
 * @param {(siteUrl: string, env: Record<string, string>, folder: string) => Promise<T>} work gets the address, the
 *   ports and data folder of the site, and a temporary folder
 */
export async function withSite(work) {
  const folder = await mkdtemp(join(tmpdir(), 'agency-bench-'));
  const env = await ownStackEnvironment(join(folder, 'data'));
  const command = [process.execPath, join(ROOT, 'local-stack/bin/start.mjs')];
  const stack = await step('Starting the production site', () =>
    startChildStack(command, { cwd: ROOT, env }),
  );
  try {
    return await work(`http://localhost:${env.PORT}`, env, folder);
  } finally {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The same with a browser.
 * @template T
 * @param {string} executablePath path of a Chromium
 * @param {(opened: { browser: import('playwright').Browser, site: string, env: Record<string, string>, folder: string })
 *   => Promise<T>} work
 */
export const withBrowserAndSite = (executablePath, work) =>
  withSite((site, env, folder) =>
    withBrowser(executablePath, (browser) => work({ browser, site, env, folder })),
  );
