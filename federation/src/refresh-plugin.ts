import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Compiler } from 'webpack';
import { PACKAGE_FOLDER } from './workspace';

const require = createRequire(import.meta.url);

/** While developing, an edited component takes the place of the old one, and the page keeps its state. */
export class RefreshPlugin {
  apply(compiler: Compiler): void {
    const { options, webpack } = compiler;
    const runtime = require.resolve('react-refresh/runtime');
    const ours = join(PACKAGE_FOLDER, 'browser/refresh-runtime.js');
    options.resolve.alias = {
      ...options.resolve.alias,
      [runtime]: ours,
      'react-refresh/runtime$': ours,
      '#react-refresh$': join(dirname(runtime), 'cjs/react-refresh-runtime.development.js'),
    };
    new webpack.DefinePlugin({ BUILD_NAME: JSON.stringify(options.output.uniqueName) }).apply(compiler);
    new ReactRefreshPlugin({ overlay: false, include: /\.tsx$/, esModule: true }).apply(compiler);
  }
}
