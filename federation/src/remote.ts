import { join } from 'node:path';
import { CONTRACT_VERSION, type Contributions, type FrameName } from '@agency/shared/contracts/release';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { buildId } from './build-id';
import { siteDevServer } from './dev-site';
import { GuardPlugin } from './guard-plugin';
import { ownPort } from './own-port';
import { ProvidedPlugin } from './provided-plugin';
import { ReleasePlugin } from './release-plugin';
import { commonConfig } from './rules';
import { serverConfig } from './server';
import { sharedByRemote } from './shared-modules';
import { DEV_ID } from './site-page';
import { standIn } from './standin';
import { TypesPlugin } from './types-plugin';
import { SITE_FOLDERS } from './workspace';

/** What a remote's own webpack configuration says. */
export interface RemoteOptions {
  /** In the registry. */
  name: string;
  /** Absolute folder of the package. */
  folder: string;
  /** Of the development server. */
  port: number;
  /** Path below which the routes of a remote of its own are, e.g. `/events`. */
  mount?: string;
  /** What its pages stand in: header and footer of the site, or sidebar and palette of the back-office. */
  frame?: FrameName;
  /** What it adds to the pages of others. */
  contributes?: Contributions;
}

/** A development server that shows the remote without a site. */
function aloneDevServer(folder: string, port: number): DevServer {
  return {
    ...ownPort(port),
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
  };
}

/**
 * The webpack configuration of a remote: one exposed module, `./app`, no address of any other package.
 * @param argv webpack's own
 */
export function remoteConfig(
  { name, folder, port, mount, frame, contributes }: RemoteOptions,
  argv: { mode?: string; env?: { site?: string } },
): Configuration & { devServer: DevServer } {
  const isProduction = argv.mode === 'production';
  /** Origin of the site it is developed in. */
  const site = isProduction ? undefined : argv.env?.site;
  const id = site ? DEV_ID : (process.env.BUILD_ID ?? buildId([folder, ...SITE_FOLDERS], argv.mode));
  const contract = CONTRACT_VERSION;
  const about = {
    name,
    contract,
    ...(mount && { mount }),
    ...(frame && { frame }),
    ...(contributes && { contributes }),
  };
  const scope = name.replaceAll('-', '_');
  const common = commonConfig({ configFile: join(folder, 'tsconfig.json'), isProduction });
  const alone = isProduction || site ? null : standIn({ name, folder });
  return {
    ...common,
    // The policy of a site forbids eval.
    ...(site && { devtool: 'cheap-module-source-map' }),
    context: folder,
    resolve: { ...common.resolve, alias: alone?.alias ?? {} },
    entry: alone?.entry ?? {},
    output: {
      path: join(folder, 'dist'),
      // The renderer is built into it before.
      clean: { keep: /^server\// },
      publicPath: 'auto',
      // Names of styles depend on it: those of two teams with files of the same name differ.
      ...(mount && { hashSalt: name }),
      // One per build: with a constant name an in-page rollback silently renders the old version.
      uniqueName: `${scope}_${id}`,
      filename: '[name].[contenthash:8].js',
      // No hash: a folder holds one release, and each hash would stand in its entry.
      chunkFilename: '[name].js',
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
      ...(isProduction ? [new TypesPlugin(folder)] : []),
      new ReleasePlugin({ id, ...about }, isProduction),
    ],
    devServer: site ? siteDevServer(site, port, about) : aloneDevServer(folder, port),
  };
}

/**
 * The webpack configurations of a remote that is rendered on the server too: its build for the server is the same module,
 * `./app`, without what the public remote's renderer shares with it.
 * @param argv webpack's own
 */
export function renderedConfig(options: RemoteOptions, argv: { mode?: string }): Configuration[] {
  const browser = remoteConfig(options, argv);
  if (argv.mode !== 'production') return [browser];
  const { name, folder } = options;
  const server = serverConfig({ folder, entry: './src/app/index.tsx', guest: name });
  // The release is described by the browser's build, which therefore comes last.
  return [server, { ...browser, dependencies: [server.name] }];
}
