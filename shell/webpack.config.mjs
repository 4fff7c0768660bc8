import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { devConfigJson, shellConfig } from '@agency/shared/build';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import { devServerOptions } from './dev-server.mjs';

const folder = import.meta.dirname;

export default (_, argv) => {
  const isProduction = argv.mode === 'production';
  const port = Number(process.env.PORT ?? 3000);
  const config = shellConfig(
    { folder, port, runtimePlugins: [join(folder, 'src/remotes/resiliencePlugin.ts')] },
    argv,
  );
  return {
    ...config,
    plugins: [
      ...config.plugins,
      new HtmlPlugin({
        template: join(folder, 'src/index.html'),
        scriptLoading: 'defer',
        // The server that delivers the production page fills these in; the development server does it here.
        templateParameters: isProduction
          ? { appConfig: '__APP_CONFIG__', appRegistry: '__APP_REGISTRY__' }
          : { appConfig: devConfigJson(), appRegistry: '' },
      }),
      ...(existsSync(join(folder, 'public'))
        ? [new CopyPlugin({ patterns: [{ from: 'public', noErrorOnMissing: true }] })]
        : []),
    ],
    devServer: { ...config.devServer, ...devServerOptions() },
  };
};
