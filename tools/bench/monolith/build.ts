import { join } from 'node:path';
import { commonConfig, PROVIDED_FOLDER, providedAliases } from '@agency/federation';
import HtmlPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { compressFolder } from '../../src/lib/compress';
import { ROOT } from '../../src/lib/workspace';
import * as content from '../../../shared/src/content';

/** Shell and both remotes as one application with lazy routes: the same code, built without module federation. */
function monolithConfig(target: string): Configuration {
  const common = commonConfig({
    configFile: join(ROOT, 'shell/tsconfig.json'),
    isProduction: true,
    assets: 'assets/',
  });
  return {
    ...common,
    context: join(ROOT, 'shell'),
    devtool: false,
    resolve: {
      ...common.resolve,
      alias: {
        ...providedAliases(),
        // The packages' own entries for bundlers are development builds; these can be tree-shaken.
        'react-router-dom$': join(PROVIDED_FOLDER, 'react-router-dom.ts'),
        'react-redux$': join(PROVIDED_FOLDER, 'react-redux.ts'),
      },
    },
    entry: { main: './src/index.ts' },
    output: {
      path: target,
      publicPath: '/',
      uniqueName: 'monolith',
      filename: 'assets/[name].[contenthash:8].js',
      chunkFilename: 'assets/[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    plugins: [
      ...common.plugins,
      new webpack.NormalModuleReplacementPlugin(
        /loading\/federation$/,
        join(import.meta.dirname, 'federation.ts'),
      ),
      new HtmlPlugin({
        template: join(ROOT, 'shell/src/index.html'),
        filename: 'page.html',
        inject: false,
        templateParameters: { content, appConfig: '__APP_CONFIG__', appRegistry: '__APP_REGISTRY__' },
      }),
    ],
  };
}

/**
 * Builds it for production, with compressed files like the other builds.
 * @param target absolute folder
 */
export async function buildMonolith(target: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    webpack(monolithConfig(target), (error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  await compressFolder(target);
}
