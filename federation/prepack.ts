import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import manifest from './package.json';

const folder = import.meta.dirname;
const dist = join(folder, 'dist');

/*
 * What an installed package runs instead of the sources: JavaScript with the contracts inside, because those are
 * published as TypeScript; and declarations.
 */
await rm(dist, { recursive: true, force: true });
await build({
  absWorkingDir: folder,
  entryPoints: ['src/index.ts', 'src/release.ts', 'src/operate.ts', 'src/netlify-store.ts', 'src/cli.ts'],
  outdir: dist,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  // Only what is declared may be asked for when it runs; anything else would become part of it.
  external: [
    // For packing, which is done in this repository only.
    'esbuild',
    ...Object.keys(manifest.dependencies),
    ...Object.keys(manifest.peerDependencies).filter((name) => name !== '@agency/shared'),
    'react/*',
  ],
});
await cp(join(folder, '.types/src'), dist, { recursive: true, filter: (path) => !/\.test\./.test(path) });
