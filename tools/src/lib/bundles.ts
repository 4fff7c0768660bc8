import { readdir } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserError } from '../../../local-stack/src/errors';
import type { FunctionModules } from '../../../local-stack/src/functions';

/** Imports a module as it is, without the loader for TypeScript. */
export type ImportAsIs = (url: string) => Promise<unknown>;

/**
 * Imports every function bundle of a folder, by name.
 * @param folder absolute path
 * @param importAsIs the loader for TypeScript would transform each bundle: that is slow and large, and no longer the
 *   deployed code
 */
export async function importBundles(folder: string, importAsIs: ImportAsIs): Promise<FunctionModules> {
  const files = await readdir(folder).catch(() => {
    throw new UserError(`${folder} is not there. Build first: npm run build`);
  });
  const bundles = files.filter((file) => file.endsWith('.mjs'));
  const modules = await Promise.all(
    bundles.map(async (file) => [parse(file).name, await importAsIs(pathToFileURL(join(folder, file)).href)]),
  );
  return Object.fromEntries(modules) as FunctionModules;
}
