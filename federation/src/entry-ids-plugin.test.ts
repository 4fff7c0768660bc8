import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MessagePort } from 'node:worker_threads';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { EntryIdsPlugin } from './entry-ids-plugin';

// What the plugin loads asks for it.
beforeAll(() => void Object.assign(globalThis, { MessagePort }));

/** The container of a remote whose source is the same everywhere. */
async function buildIn(folder: string): Promise<string> {
  await writeFile(join(folder, 'app.js'), 'export const app = 1;');
  await writeFile(join(folder, 'plugin.js'), `export default () => ({ name: 'plugin' });`);
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: {},
    output: { path: join(folder, 'dist') },
    plugins: [
      new ModuleFederationPlugin({
        name: 'remote',
        filename: 'remoteEntry.js',
        // Its whole address goes into the generated module, as that of the federation runtime does.
        runtimePlugins: [join(folder, 'plugin.js')],
        exposes: { './app': './app.js' },
        manifest: false,
        dts: false,
      }),
      new EntryIdsPlugin(),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
  return readFile(join(folder, 'dist/remoteEntry.js'), 'utf8');
}

test('a remote is the same file by file, in whatever folder it was built', async () => {
  const folders = await Promise.all(['one-', 'another-'].map((name) => mkdtemp(join(tmpdir(), name))));
  try {
    const [one, another] = await Promise.all(folders.map(buildIn));
    expect(one).toContain('remote');
    expect(another).toBe(one);
  } finally {
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  }
});
