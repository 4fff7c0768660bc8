import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { UserError } from '../../../local-stack/src/errors';
import type { FunctionModules } from '../../../local-stack/src/functions';

/** Imports a module as it is, without the loader for TypeScript. */
export type ImportAsIs = (url: string) => Promise<unknown>;

type Handler = (...args: unknown[]) => unknown;

/**
 * The function bundles of a folder by name, each loaded with its first request, as Netlify does.
 * @param folder absolute path; `netlify/build.mjs` writes their settings beside it
 * @param importAsIs the loader for TypeScript would transform each bundle: that is slow and large, and no longer the
 *   deployed code
 */
export async function openBundles(folder: string, importAsIs: ImportAsIs): Promise<FunctionModules> {
  const text = await readFile(`${folder}.json`, 'utf8').catch(() => {
    throw new UserError(`${folder}.json is not there. Build first: npm run build`);
  });
  const settings = JSON.parse(text) as Record<string, object>;
  return Object.fromEntries(
    Object.entries(settings).map(([name, config]) => {
      const url = pathToFileURL(join(folder, `${name}.mjs`)).href;
      const handle: Handler = async (...args) =>
        ((await importAsIs(url)) as { default: Handler }).default(...args);
      return [name, { default: handle, config }];
    }),
  );
}
