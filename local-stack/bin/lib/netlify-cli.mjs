import { join } from 'node:path';
import { isInstalled } from './install.mjs';
import { npmCommand, quietly } from './processes.mjs';
import { step } from './progress.mjs';
import { ROOT } from './workspace.mjs';

const FOLDER = 'tools/netlify-cli';

/**
 * Installs the Netlify CLI from its lock file, unless it is installed.
 * @throws UserError when the installation fails
 */
export async function installNetlifyCli() {
  if (isInstalled(join(ROOT, FOLDER))) return;
  await step('Installing Netlify’s command line (once)', () =>
    quietly(npmCommand('ci', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund')),
  );
}
