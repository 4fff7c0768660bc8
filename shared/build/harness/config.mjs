import { join, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { commonConfig } from '../rules.mjs';
import { providedAliases, sharedByShell } from '../shared-modules.mjs';

const WORKSPACE = resolve(import.meta.dirname, '../../..');

/**
 * The webpack configuration of the page in which the built files of a remote are tried without the shell. It provides what the shell
 * provides.
 * @param {string} target absolute folder of its build
 */
export function harnessConfig(target) {
  const common = commonConfig({ configFile: join(WORKSPACE, 'shared/tsconfig.json'), isProduction: true });
  return {
    ...common,
    context: import.meta.dirname,
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
        shared: sharedByShell(),
        experiments: { optimization: { target: 'web' } },
      }),
    ],
  };
}
