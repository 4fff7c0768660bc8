import { join, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { buildId } from './build-id.mjs';
import { HostPlugin } from './host.mjs';
import { commonConfig } from './rules.mjs';
import { providedAliases, sharedByShell } from './shared-modules.mjs';

const SHARED_FOLDER = resolve(import.meta.dirname, '..');

/**
 * The webpack configuration of the shell: it provides the shared modules and knows no remote at build time.
 * @param {{ folder: string, port: number, runtimePlugins: string[] }} options absolute package folder, dev port, federation plugins
 * @param {{ mode?: string }} argv webpack's own
 */
export function shellConfig({ folder, port, runtimePlugins }, argv) {
  const isProduction = argv.mode === 'production';
  const common = commonConfig({ configFile: join(folder, 'tsconfig.json'), isProduction, assets: 'assets/' });
  const id = buildId([folder, SHARED_FOLDER], argv.mode);
  return {
    ...common,
    context: folder,
    resolve: { ...common.resolve, alias: providedAliases() },
    entry: { main: './src/index.ts' },
    output: {
      path: join(folder, 'dist'),
      clean: true,
      publicPath: '/',
      uniqueName: `shell_${id}`,
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    optimization: {
      ...common.optimization,
      // One script for everything the first page needs: compressed together it is 2 KB less than framework and shell apart.
      splitChunks: { chunks: 'async' },
    },
    plugins: [
      ...common.plugins,
      new HostPlugin(),
      new ModuleFederationPlugin({
        name: 'shell',
        manifest: false,
        dts: false,
        dev: false,
        shareStrategy: 'loaded-first',
        shared: sharedByShell(),
        runtimePlugins,
        // The shell reads manifests itself, with a deadline; without that part the runtime is 1.3 KB smaller.
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
    ],
    devServer: { port, host: '127.0.0.1', hot: true, historyApiFallback: true, static: false },
  };
}
