import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserError } from './progress.mjs';

/**
 * Imports every function bundle of a folder, by name. Call it before registering tsx, which would transform each
 * bundle: that is slow and large, and no longer the deployed code.
 * @param {string} folder absolute path
 * @returns {Promise<Record<string, object>>}
 */
export async function importBundles(folder) {
  const files = await readdir(folder).catch(() => {
    throw new UserError(`${folder} is not there. Build first: npm run build`);
  });
  const bundles = files.filter((file) => file.endsWith('.mjs'));
  const modules = await Promise.all(bundles.map((file) => import(pathToFileURL(join(folder, file)).href)));
  return Object.fromEntries(bundles.map((file, index) => [parse(file).name, modules[index]]));
}
