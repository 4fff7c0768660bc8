import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { hashOf } from './hash';
import { commonConfig } from './rules';
import { SHARED_MODULES } from './shared-modules';

/** Folder of the server's build below the remote's `dist`, part of the same release; and the name of its configuration. */
export const SERVER_FOLDER = 'server';

/**
 * The webpack configuration of a remote's renderer: one file for Node that includes everything, with the class
 * names of the browser's build.
 * @param options absolute package folder; entry below it; `alias` replaces modules that need a browser (absolute path to
 *   absolute path); `guest` is the name of a remote that runs beside the public one's renderer and takes from it what the
 *   shell gives it in the browser
 */
export function serverConfig({
  folder,
  entry,
  alias = {},
  guest,
}: {
  folder: string;
  entry: string;
  alias?: Record<string, string>;
  guest?: string;
}): Configuration & { name: string } {
  const common = commonConfig({
    configFile: join(folder, 'tsconfig.json'),
    isProduction: true,
    isServer: true,
  });
  return {
    ...common,
    name: SERVER_FOLDER,
    context: folder,
    target: 'node20',
    devtool: false,
    resolve: { ...common.resolve, alias },
    entry,
    externalsType: 'commonjs',
    externals: guest ? SHARED_MODULES : [],
    output: {
      path: join(folder, 'dist', SERVER_FOLDER),
      clean: true,
      ...(guest && { hashSalt: guest }),
      filename: 'render.[contenthash:8].cjs',
      library: { type: 'commonjs2' },
      // Nothing is fetched: what the browser's build puts into files of its own is part of this one.
      asyncChunks: false,
    },
  };
}

/**
 * Hashes of the files of the server's build.
 * @param dist absolute folder of the remote's build
 * @returns path below `dist` to `sha384-…`; empty for a remote without a renderer
 */
export function serverIntegrity(dist: string): Record<string, string> {
  const folder = join(dist, SERVER_FOLDER);
  let files: string[];
  try {
    files = readdirSync(folder).filter((file) => file.endsWith('.cjs'));
  } catch {
    return {};
  }
  return Object.fromEntries(
    files.map((file) => [`${SERVER_FOLDER}/${file}`, hashOf(readFileSync(join(folder, file)))]),
  );
}
