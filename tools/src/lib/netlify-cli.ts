import { join } from 'node:path';
import { UserError } from '../../../local-stack/src/errors';
import { exitCode } from './processes';
import { ROOT } from './workspace';

/**
 * Installs the Netlify CLI from its lock file, unless it is installed.
 * @throws UserError when the installation fails
 */
export async function installNetlifyCli(): Promise<void> {
  const install = [process.execPath, join(ROOT, 'tools/install.mjs')];
  const code = await exitCode([
    ...install,
    'tools/netlify-cli',
    'Netlify’s command line',
    '--ignore-scripts',
  ]);
  if (code !== 0) throw new UserError('Netlify’s command line could not be installed.');
}
