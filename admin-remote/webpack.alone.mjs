import { join } from 'node:path';
import { commonConfig } from '@agency/shared/build';
import HtmlPlugin from 'html-webpack-plugin';

/** Configuration of the browser: the embedded backend, unless the environment names another. */
function appConfig() {
  const config = {
    supabaseUrl: process.env.SUPABASE_URL ?? `http://localhost:${process.env.API_PORT ?? 54321}`,
    supabaseKey: process.env.SUPABASE_PUBLISHABLE_KEY ?? 'sb_publishable_local_development_key',
    siteUrl: process.env.SITE_URL ?? 'http://localhost:3000',
    bookingUrl: '',
  };
  return JSON.stringify(config).replaceAll('<', '\\u003c');
}

/**
 * The back-office as a page of its own.
 * @param {{ folder: string, port: number, entry: string }} options absolute package folder, dev port, absolute entry
 * @param {{ mode?: string }} argv webpack's own
 */
export function aloneConfig({ folder, port, entry }, argv) {
  const isProduction = argv.mode === 'production';
  const common = commonConfig({ configFile: join(folder, 'tsconfig.json'), isProduction });
  return {
    ...common,
    context: folder,
    entry: { main: entry },
    output: { path: join(folder, '.local/alone'), clean: true, publicPath: '/', filename: '[name].js' },
    plugins: [
      ...common.plugins,
      new HtmlPlugin({
        template: join(folder, 'src/alone/index.html'),
        templateParameters: { appConfig: appConfig() },
      }),
    ],
    devServer: { port, host: '127.0.0.1', hot: true, historyApiFallback: { disableDotRule: true } },
  };
}
