import { existsSync } from 'node:fs';

/**
 * A module of this package. In its own repository that is the source, which tsx runs without a build; an installed
 * package brings compiled files instead (`prepack.ts`).
 * @param {string} name file below `src`, without its extension
 */
export async function load(name) {
  const source = new URL(`./src/${name}.ts`, import.meta.url);
  if (!existsSync(source)) return import(new URL(`./dist/${name}.js`, import.meta.url).href);
  // For this module and its imports alone: whatever else the process loads is not transformed.
  const { tsImport } = await import('tsx/esm/api');
  return tsImport(source.href, import.meta.url);
}
