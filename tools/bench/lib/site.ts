import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { startChildStack } from '../../src/lib/child-stack';
import { ownStackEnvironment, type StackEnvironment } from '../../src/lib/free-ports';
import { step } from '../../src/lib/progress';
import { ROOT } from '../../src/lib/workspace';
import { withBrowser } from './browser';

/**
 * Runs work against the production site with a new database.
 * @param work gets the address, the ports and data folder of the site, a temporary folder, and the id of its process
 */
export async function withSite<T>(
  work: (siteUrl: string, env: StackEnvironment, folder: string, pid: number) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'agency-bench-'));
  const env = await ownStackEnvironment(join(folder, 'data'));
  const command = [process.execPath, join(ROOT, 'tools/cli.mjs'), 'start'];
  const stack = await step('Starting the production site', () =>
    // All visitors have one address here.
    startChildStack(command, { cwd: ROOT, env: { ...env, SEARCHES_A_MINUTE: '1000000' } }),
  );
  try {
    return await work(`http://localhost:${env.PORT}`, env, folder, stack.pid);
  } finally {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Opened {
  browser: Browser;
  site: string;
  env: StackEnvironment;
  folder: string;
}

/**
 * The same with a browser.
 * @param executablePath path of a Chromium
 */
export const withBrowserAndSite = <T>(
  executablePath: string,
  work: (opened: Opened) => Promise<T>,
): Promise<T> =>
  withSite((site, env, folder) =>
    withBrowser(executablePath, (browser) => work({ browser, site, env, folder })),
  );
