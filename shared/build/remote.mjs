import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { buildId } from './build-id.mjs';
import { contractVersion } from './contract-version.mjs';
import { GuardPlugin } from './guard-plugin.mjs';
import { ProvidedPlugin } from './provided-plugin.mjs';
import { ReleasePlugin } from './release-plugin.mjs';
import { commonConfig } from './rules.mjs';
import { sharedByRemote } from './shared-modules.mjs';
import { standIn } from './standin.mjs';

const SHARED_FOLDER = resolve(import.meta.dirname, '..');

/** What is installed, as far as the lock file tells: another version of a dependency makes another build. */
function dependencies() {
  return readFileSync(join(SHARED_FOLDER, '../package-lock.json'), 'utf8');
}

/**
 * The webpack configuration of a remote: one exposed module, `./app`, no address of any other package.
 * @param {{ name: string, folder: string, port: number, mount?: string }} options registry name, absolute package folder,
 *   dev port; `mount` is the path below which the routes of a remote of its own are, e.g. `/events`
 * @param {{ mode?: string }} argv webpack's own
 */
export function remoteConfig({ name, folder, port, mount }, argv) {
  const isProduction = argv.mode === 'production';
  const id = process.env.BUILD_ID ?? buildId([folder, SHARED_FOLDER], `${argv.mode} ${dependencies()}`);
  const contract = contractVersion();
  const scope = name.replaceAll('-', '_');
  const common = commonConfig({ configFile: join(folder, 'tsconfig.json'), isProduction });
  const alone = isProduction ? null : standIn({ name, folder });
  return {
    ...common,
    context: folder,
    resolve: { ...common.resolve, alias: alone?.alias ?? {} },
    entry: alone?.entry ?? {},
    output: {
      path: join(folder, 'dist'),
      // The renderer is built into it before.
      clean: { keep: /^server\// },
      publicPath: 'auto',
      // One per build: with a constant name an in-page rollback silently renders the old version.
      uniqueName: `${scope}_${id}`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      chunkLoadTimeout: 8000,
      crossOriginLoading: 'anonymous',
      // Firefox drops a preload under way when the script that needs it names a charset.
      charset: false,
    },
    plugins: [
      ...common.plugins,
      ...(alone ? [alone.plugin] : []),
      new ModuleFederationPlugin({
        name: scope,
        filename: isProduction ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        exposes: { './app': './src/app/index.tsx' },
        manifest: {
          additionalData: ({ stats }) => {
            Object.assign(stats.metaData, { contract, releaseId: id });
            return stats;
          },
        },
        dts: false,
        dev: false,
        shareStrategy: 'loaded-first',
        shared: sharedByRemote(isProduction),
        experiments: { optimization: { target: 'web', disableRemote: true }, externalRuntime: isProduction },
      }),
      new GuardPlugin(),
      new ProvidedPlugin(),
      new ReleasePlugin({ name, id, contract, ...(mount ? { mount } : {}) }),
    ],
    devServer: {
      port,
      host: '127.0.0.1',
      hot: true,
      historyApiFallback: { disableDotRule: true },
      static: join(folder, '../shell/public'),
      client: {
        webSocketURL: { hostname: 'localhost', port },
        overlay: { warnings: false, runtimeErrors: false },
      },
      headers: { 'Access-Control-Allow-Origin': '*' },
      // The page that embeds it has another origin. It listens on this machine only.
      allowedHosts: 'all',
    },
  };
}
