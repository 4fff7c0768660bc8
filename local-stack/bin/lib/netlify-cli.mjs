import { join } from 'node:path';
import { isInstalled } from './install.mjs';
import { npmCommand, quietly } from './processes.mjs';
import { step } from './progress.mjs';
import { ROOT } from './workspace.mjs';

const FOLDER = 'tools/netlify-cli';

/**
 * Installs Netlify's command line as its lock file names it, when that is not there already.
 * @throws UserError when it cannot be had
 */
export async function installNetlifyCli() {
  if (isInstalled(join(ROOT, FOLDER))) return;
  await step('Installing Netlify’s command line (once)', () =>
    quietly(npmCommand('ci', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund')),
  );
}
