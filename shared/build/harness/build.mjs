import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import webpack from 'webpack';
import { buildId } from '../build-id.mjs';
import { harnessConfig } from './config.mjs';

const SHARED = resolve(import.meta.dirname, '../..');
const PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>A remote without the shell</title></head>
  <body><div id="root"></div><script src="/harness.js"></script></body>
</html>
`;

function compile(config) {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

/**
 * Builds the page in which remotes are tried, unless it is there already.
 * @returns {Promise<string>} absolute folder of the build
 */
export async function buildHarness() {
  const folder = join(SHARED, '.local/harness');
  const target = join(folder, buildId([join(SHARED, 'src'), join(SHARED, 'build')]));
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await compile(harnessConfig(draft));
  await writeFile(join(draft, 'index.html'), PAGE);
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  return target;
}
