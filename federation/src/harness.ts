import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { buildId } from './build-id';
import { commonConfig } from './rules';
import { providedAliases, sharedByHarness } from './shared-modules';
import { PACKAGE_FOLDER, SITE_FOLDERS } from './workspace';

const SOURCES = join(PACKAGE_FOLDER, 'browser');
const PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>A remote without the shell</title></head>
  <body><div id="root"></div><script src="/harness.js"></script></body>
</html>
`;

/** It provides what the shell provides. */
function harnessConfig(target: string): Configuration {
  const common = commonConfig({ configFile: join(SOURCES, 'tsconfig.json'), isProduction: true });
  return {
    ...common,
    context: SOURCES,
    devtool: false,
    resolve: { ...common.resolve, alias: providedAliases() },
    entry: { harness: './harness.tsx' },
    output: { path: target, publicPath: '/', uniqueName: 'harness', filename: 'harness.js' },
    optimization: { minimize: false },
    plugins: [
      ...common.plugins,
      new ModuleFederationPlugin({
        name: 'harness',
        manifest: false,
        dts: false,
        dev: false,
        shareStrategy: 'loaded-first',
        shared: sharedByHarness(),
        experiments: { optimization: { target: 'web' } },
      }),
    ],
  };
}

function compile(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

/**
 * Builds the page in which the built files of a remote are tried without the shell, unless it is there already.
 * @returns absolute folder of the build
 */
export async function buildHarness(): Promise<string> {
  const target = join(PACKAGE_FOLDER, '.local/harness', buildId(SITE_FOLDERS));
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await compile(harnessConfig(draft));
  await writeFile(join(draft, 'index.html'), PAGE);
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  return target;
}
