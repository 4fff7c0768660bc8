import { join } from 'node:path';
import webpack from 'webpack';
import { buildId } from './build-id';
import { shellDevServer } from './dev-server';
import { HostPlugin } from './host';
import { commonConfig } from './rules';
import { IN_PART, providedAliases, providedFile, providedVersions } from './shared-modules';
import { PACKAGE_FOLDER, SITE_FOLDERS } from './workspace';

const DEV_CLIENT_FILE = join(PACKAGE_FOLDER, 'browser/dev-client.ts');

/**
 * The webpack configuration of the shell: it provides the shared modules and knows no remote at build time.
 * @param options absolute package folder, dev port
 * @param argv webpack's own
 */
export function shellConfig({ folder, port }: { folder: string; port: number }, argv: { mode?: string }) {
  const isProduction = argv.mode === 'production';
  const common = commonConfig({ configFile: join(folder, 'tsconfig.json'), isProduction, assets: 'assets/' });
  const id = buildId([folder, ...SITE_FOLDERS], argv.mode);
  return {
    ...common,
    context: folder,
    resolve: {
      ...common.resolve,
      alias: {
        ...providedAliases(),
        ...Object.fromEntries(IN_PART.map((name) => [`${name}$`, providedFile(name)])),
      },
    },
    // The developer's tools first.
    entry: { main: isProduction ? './src/index.ts' : [DEV_CLIENT_FILE, './src/index.ts'] },
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
      // What waits is one script each.
      splitChunks: false as const,
    },
    plugins: [
      ...common.plugins,
      new HostPlugin(),
      new webpack.DefinePlugin({
        PROVIDED_VERSIONS: JSON.stringify(providedVersions()),
        // The shell reads manifests and runs entries itself; without these parts the federation runtime is half as large.
        FEDERATION_OPTIMIZE_NO_REMOTE: true,
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        ENV_TARGET: '"web"',
      }),
    ],
    devServer: shellDevServer(port),
  };
}
