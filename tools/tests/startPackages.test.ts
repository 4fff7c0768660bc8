import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../src/lib/workspace';

/** Sources that a start runs or builds. */
const RUN_BY_START = [
  '*/webpack.config.mjs',
  'netlify/build.mjs',
  ...['shell', 'public-remote', 'admin-remote', 'shared', 'federation', 'local-stack'].map(
    (it) => `${it}/src`,
  ),
  'netlify/functions',
  'tools/commands/start.ts',
  ...['build', 'compress', 'bundles', 'run-stack', 'processes'].map((it) => `tools/src/lib/${it}.ts`),
];
const NOT_RUN = /\.test\.|\/testing\/|\.types\b|\.d\.ts$/;
const IMPORT = /^(?:import|export)(?!\s+type)\b[^;]*?from '([^'.#][^']*)'|\bimport\('([^'.#][^']*)'\)/gm;

interface Locked {
  dev?: boolean;
}
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

/** Names of the packages that a source imports when it runs. */
function packagesOf(file: string): string[] {
  const found = [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)];
  return found.map(([, name, later]) => /^(?:@[^/]+\/)?[^/]+/.exec(name ?? later!)![0]);
}

test('a start imports no package that it does not install', () => {
  const listed = execFileSync('git', ['ls-files', '--', ...RUN_BY_START], { cwd: ROOT, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => /\.(tsx?|mjs)$/.test(file) && !NOT_RUN.test(file));
  expect(files.length).toBeGreaterThan(500);
  const missing = files.flatMap((file) =>
    packagesOf(file)
      .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
      .filter((name) => {
        const nearest = packages[`${file.split('/')[0]}/node_modules/${name}`];
        return (nearest ?? packages[`node_modules/${name}`])?.dev !== undefined;
      })
      .map((name) => `${file} imports ${name}`),
  );
  expect(missing).toEqual([]);
});
