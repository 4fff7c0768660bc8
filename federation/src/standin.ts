import { join } from 'node:path';
import HtmlPlugin from 'html-webpack-plugin';
import { devConfigJson } from './dev-config';
import { PACKAGE_FOLDER } from './workspace';

/**
 * What lets a remote run without the shell while its team develops it: a page with a stand-in for the shell.
 * @param options registry name, absolute package folder
 */
export function standIn({ name, folder }: { name: string; folder: string }) {
  const here = join(PACKAGE_FOLDER, 'browser');
  return {
    entry: { standin: join(here, 'standin.tsx') },
    alias: { '#remote$': join(folder, 'src/app/index.tsx'), '#src': join(folder, 'src') },
    plugin: new HtmlPlugin({
      template: join(here, 'standin.html'),
      chunks: ['standin'],
      templateParameters: { name, config: devConfigJson() },
    }),
  };
}
