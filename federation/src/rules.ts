import { createRequire } from 'node:module';
import { parse } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import refreshTypeScript from 'react-refresh-typescript';
import type { Configuration, RuleSetRule } from 'webpack';
import { EntryIdsPlugin } from './entry-ids-plugin';
import { RefreshPlugin } from './refresh-plugin';

const require = createRequire(import.meta.url);

/** TypeScript without type checks (`tsc -b` does those); ES modules, because CommonJS removes the async boundary. */
const typescript = (configFile: string, isRefreshed: boolean): RuleSetRule => ({
  test: /\.tsx?$/,
  // The packages of the site are published as TypeScript, where a browser runs them.
  exclude: /node_modules[\\/](?!@agency[\\/])/,
  use: {
    loader: require.resolve('ts-loader'),
    options: {
      configFile,
      transpileOnly: true,
      ...(isRefreshed && { getCustomTransformers: () => ({ before: [refreshTypeScript()] }) }),
      compilerOptions: {
        module: 'esnext',
        composite: false,
        declaration: false,
        emitDeclarationOnly: false,
        // Sources of other packages are outside the package's own folder.
        rootDir: parse(configFile).root,
      },
    },
  },
});

const styles = (isProduction: boolean, isServer: boolean): RuleSetRule[] => {
  const last = isProduction ? MiniCssExtractPlugin.loader : require.resolve('style-loader');
  const css = (modules: object | false) => [
    ...(isServer ? [] : [last]),
    { loader: require.resolve('css-loader'), options: { modules, importLoaders: 0 } },
  ];
  return [
    {
      test: /\.module\.css$/,
      use: css({
        namedExport: false,
        exportOnlyLocals: isServer,
        exportLocalsConvention: 'as-is',
        localIdentName: isProduction ? '[hash:base64:5]' : '[name]__[local]',
      }),
    },
    isServer
      ? { test: /\.css$/, exclude: /\.module\.css$/, type: 'asset/source', sideEffects: false }
      : { test: /\.css$/, exclude: /\.module\.css$/, use: css(false), sideEffects: true },
  ];
};

function pluginsFor({
  isProduction,
  isServer,
  assets,
}: {
  isProduction: boolean;
  isServer: boolean;
  assets: string;
}) {
  if (isServer) return [];
  if (!isProduction) return [new RefreshPlugin()];
  return [
    new EntryIdsPlugin(),
    new MiniCssExtractPlugin({
      filename: `${assets}[name].[contenthash:8].css`,
      // As of scripts (`remote.ts`): only remotes have no folder of assets.
      ...(!assets && { chunkFilename: '[name].css' }),
    }),
  ];
}

/**
 * What every build has in common.
 * @param options `configFile` is the absolute path of the package's tsconfig.json; `assets` is the folder of styles and fonts below the output, with a trailing slash;
 *   `isServer` leaves the styles out and keeps their class names
 */
export function commonConfig({
  configFile,
  isProduction,
  assets = '',
  isServer = false,
}: {
  configFile: string;
  isProduction: boolean;
  assets?: string;
  isServer?: boolean;
}) {
  return {
    mode: isProduction ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: isProduction ? 'hidden-source-map' : 'eval-cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
    module: {
      rules: [
        typescript(configFile, !isProduction),
        ...styles(isProduction, isServer),
        {
          test: /\.woff2$/,
          type: 'asset/resource',
          generator: { filename: `${assets}fonts/[name].[contenthash:8][ext]` },
        },
      ],
    },
    plugins: pluginsFor({ isProduction, isServer, assets }),
    optimization: {
      // Short ids: each release and each shell is whole, so no file of one is kept for the next.
      ...(isProduction && { moduleIds: 'size' as const, chunkIds: 'total-size' as const }),
      minimizer: [
        // A third of the processor time of Terser's own, and 1 % smaller. A second pass finds what the first has uncovered.
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { ecma: 2020, compress: { passes: 3 }, mangle: true },
        }),
        // Merged rules differ from page to page, so the shell could not find the repeated ones (`applyOnce.ts`).
        new CssMinimizerPlugin({ minimizerOptions: { preset: ['default', { mergeRules: false }] } }),
      ],
    },
    performance: { hints: false },
    stats: isProduction ? 'errors-warnings' : 'minimal',
    infrastructureLogging: { level: 'warn' },
  } satisfies Configuration;
}
