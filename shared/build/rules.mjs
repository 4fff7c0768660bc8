import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { EntryIdsPlugin } from './entry-ids-plugin.mjs';

const require = createRequire(import.meta.url);

/** TypeScript without type checks (`tsc -b` does those); ES modules, because CommonJS removes the async boundary. */
const typescript = (configFile) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: require.resolve('ts-loader'),
    options: {
      configFile,
      transpileOnly: true,
      compilerOptions: {
        module: 'esnext',
        composite: false,
        declaration: false,
        emitDeclarationOnly: false,
        rootDir: resolve(import.meta.dirname, '../..'),
      },
    },
  },
});

const styles = (isProduction, isServer) => {
  const last = isProduction ? MiniCssExtractPlugin.loader : require.resolve('style-loader');
  const css = (modules) => [
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
        localIdentName: isProduction ? '[hash:base64:6]' : '[name]__[local]',
      }),
    },
    isServer
      ? { test: /\.css$/, exclude: /\.module\.css$/, type: 'asset/source', sideEffects: false }
      : { test: /\.css$/, exclude: /\.module\.css$/, use: css(false), sideEffects: true },
  ];
};

/**
 * What every build has in common.
 * @param {{ configFile: string, isProduction: boolean, assets?: string, isServer?: boolean }} options `configFile` is the
 *   package's tsconfig.json; `assets` is the folder of styles and fonts below the output, with a trailing slash;
 *   `isServer` leaves the styles out and keeps their class names
 */
export function commonConfig({ configFile, isProduction, assets = '', isServer = false }) {
  return {
    mode: isProduction ? 'production' : 'development',
    target: ['web', 'es2022'],
    devtool: isProduction ? 'hidden-source-map' : 'eval-cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
    module: {
      rules: [
        typescript(configFile),
        ...styles(isProduction, isServer),
        {
          test: /\.woff2$/,
          type: 'asset/resource',
          generator: { filename: `${assets}fonts/[name].[contenthash:8][ext]` },
        },
      ],
    },
    plugins:
      isProduction && !isServer
        ? [
            new EntryIdsPlugin(),
            new MiniCssExtractPlugin({ filename: `${assets}[name].[contenthash:8].css` }),
          ]
        : [],
    optimization: {
      minimizer: [
        // A second pass finds what the first has uncovered.
        new TerserPlugin({ terserOptions: { ecma: 2020, compress: { passes: 3 } } }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: { hints: false },
    stats: isProduction ? 'errors-warnings' : 'minimal',
    infrastructureLogging: { level: 'warn' },
  };
}
