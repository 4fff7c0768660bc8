import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonConfig } from './rules.mjs';

const UI_FOLDER = join(import.meta.dirname, '../src/ui');

/** Folder of the server's build below the remote's `dist`; part of the same release. */
export const SERVER_FOLDER = 'server';

/**
 * The webpack configuration of a remote's renderer: one file for Node that brings everything along, with the class
 * names of the browser's build.
 * @param {{ folder: string, entry: string }} options absolute package folder, entry below it
 */
export function serverConfig({ folder, entry }) {
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
    resolve: {
      ...common.resolve,
      // The browser's sanitiser needs a document.
      alias: { [join(UI_FOLDER, 'sanitize.ts')]: join(UI_FOLDER, 'sanitizeOnServer.ts') },
    },
    entry,
    output: {
      path: join(folder, 'dist', SERVER_FOLDER),
      clean: true,
      filename: 'render.[contenthash:8].cjs',
      library: { type: 'commonjs2' },
      // Nothing is fetched: what the browser's build puts into files of its own is part of this one.
      asyncChunks: false,
    },
  };
}

/**
 * Hashes of the files of the server's build.
 * @param {string} dist absolute folder of the remote's build
 * @returns {Record<string, string>} path below `dist` to `sha384-…`; empty for a remote without a renderer
 */
export function serverIntegrity(dist) {
  const folder = join(dist, SERVER_FOLDER);
  let files;
  try {
    files = readdirSync(folder).filter((file) => file.endsWith('.cjs'));
  } catch {
    return {};
  }
  const hash = (file) =>
    createHash('sha384')
      .update(readFileSync(join(folder, file)))
      .digest('base64');
  return Object.fromEntries(files.map((file) => [`${SERVER_FOLDER}/${file}`, `sha384-${hash(file)}`]));
}
