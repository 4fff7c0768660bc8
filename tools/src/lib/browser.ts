import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { UserError } from '../../../local-stack/src/errors';
import { exitCode, quietly } from './processes';
import { step } from './progress';
import { ROOT } from './workspace';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A Chromium or Chrome of this machine; undefined when it has none. */
function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, ...APPLICATIONS].find(isExecutable);
}

/** Playwright's own Chromium, when it has been downloaded. */
async function playwrightBrowser(): Promise<string | undefined> {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

async function downloadBrowser(): Promise<string | undefined> {
  const cli = join(ROOT, 'node_modules/playwright/cli.js');
  const isRoot = process.getuid?.() === 0;
  const options = isRoot ? ['--with-deps'] : [];
  const code = await exitCode([process.execPath, cli, 'install', ...options, 'chromium'], {
    onOutput: () => undefined,
  });
  return code === 0 ? playwrightBrowser() : undefined;
}

async function installFromSystem(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return undefined;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await quietly(['apt-get', 'update'], { env });
  await quietly(['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'], { env });
  return installedBrowser();
}

/**
 * The browser to test with: the one `CHROMIUM_PATH` names, an installed one, Playwright's, else one that is installed now.
 * @returns path of the executable
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new UserError(`CHROMIUM_PATH names ${named}, which is not a program.`);
  }
  const found = installedBrowser() ?? (await playwrightBrowser());
  if (found) return found;
  const path =
    (await step('Downloading a browser (once)', downloadBrowser)) ??
    (await step('Installing Chromium with apt-get (once)', installFromSystem));
  if (path) return path;
  throw new UserError(
    'No browser could be found or installed. Install Chromium or Chrome, or name one in CHROMIUM_PATH.',
  );
}
