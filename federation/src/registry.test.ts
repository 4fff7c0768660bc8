import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conformanceProblems } from './conformance';
import { publish, RefusedReleaseError, rollback, switchRemote } from './publish';
import { emptyRegistry, problemsOf, withRelease } from './registry';
import { folderStore, StaleRegistryError } from './release-store';

const HASH = `sha384-${'a'.repeat(64)}`;
const HOST = { contract: '1.2', versions: { react: '19.3.1' } };

const release = (overrides: object = {}) => ({
  name: 'public-remote',
  id: 'one',
  contract: '1.0',
  requires: { react: '^19.0.0' },
  integrity: { 'remoteEntry.1.js': HASH },
  ...overrides,
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'releases-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const manifestOf = ({ id, contract }: { id: string; contract: string }) => ({
  metaData: { contract, releaseId: id, publicPath: 'auto', remoteEntry: { name: 'remoteEntry.1.js' } },
  exposes: [{ path: './app' }],
  shared: [{ name: 'react', assets: { js: { sync: [], async: [] } } }],
});

/** A folder as a build leaves it, whatever its scripts do. */
async function built(overrides: object = {}, manifest: object = {}): Promise<string> {
  const id = 'id' in overrides ? String(overrides.id) : 'one';
  const hash = `sha384-${createHash('sha384').update(`// ${id}`).digest('base64')}`;
  const made = release({ integrity: { 'remoteEntry.1.js': hash }, ...overrides });
  const dist = join(folder, 'dist', made.id);
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'release.json'), JSON.stringify(made));
  await writeFile(join(dist, 'mf-manifest.json'), JSON.stringify({ ...manifestOf(made), ...manifest }));
  await writeFile(join(dist, 'remoteEntry.1.js'), `// ${made.id}`);
  await writeFile(join(dist, 'remoteEntry.1.js.map'), '{}');
  return dist;
}

const storeHere = () => folderStore(join(folder, 'releases'));

test('names everything that keeps a release from running', () => {
  const problems = problemsOf(
    release({ contract: '2.0', requires: { react: '^18.0.0', vue: '^3.0.0' }, integrity: {}, id: '../x' }),
    HOST,
  );
  expect(problems).toEqual([
    '"../x" is no id for a release.',
    'It keeps contract 2.0; the shell keeps 1.2.',
    'It needs react ^18.0.0; the shell provides 19.3.1.',
    'It takes vue from the shell, which does not provide it.',
    'It holds no script.',
  ]);
});

test('publishing moves the pointer and remembers the release before', () => {
  const first = withRelease(emptyRegistry(), release());
  const second = withRelease(first, release({ id: 'two' }));
  expect(second).toMatchObject({
    rev: 2,
    remotes: {
      'public-remote': { id: 'two', previous: 'one', manifest: '/_r/public-remote/two/mf-manifest.json' },
    },
  });
  expect(withRelease(second, release({ id: 'two' }))).toBe(second);
});

test('stores the files without source maps, and rolls back to the release before and forth again', async () => {
  const store = storeHere();
  await publish({ store, dist: await built(), host: HOST });
  await publish({ store, dist: await built({ id: 'two' }), host: HOST });
  expect(await readFile(join(folder, 'releases/public-remote/one/remoteEntry.1.js'), 'utf8')).toBe('// one');
  await expect(readFile(join(folder, 'releases/public-remote/one/remoteEntry.1.js.map'))).rejects.toThrow();

  const back = await rollback({ store, name: 'public-remote', host: HOST });
  expect(back.remotes['public-remote']).toMatchObject({ id: 'one', previous: 'two' });
  const forth = await rollback({ store, name: 'public-remote', host: HOST });
  expect(forth).toMatchObject({ rev: 4, remotes: { 'public-remote': { id: 'two' } } });
  expect(await store.list('public-remote')).toHaveLength(2);
});

test('a release the shell could not run is refused, and the pointer stays', async () => {
  const store = storeHere();
  await publish({ store, dist: await built(), host: HOST });
  const dist = await built({ id: 'two', contract: '9.0' });
  await expect(publish({ store, dist, host: HOST })).rejects.toThrow(RefusedReleaseError);
  expect((await store.read()).remotes['public-remote']?.id).toBe('one');
});

test('another build under the id of a published one is refused', async () => {
  const store = storeHere();
  await publish({ store, dist: await built(), host: HOST });
  const dist = await built();
  const changed = `sha384-${createHash('sha384').update('// changed').digest('base64')}`;
  await writeFile(join(dist, 'remoteEntry.1.js'), '// changed');
  await writeFile(
    join(dist, 'release.json'),
    JSON.stringify(release({ integrity: { 'remoteEntry.1.js': changed } })),
  );
  await expect(publish({ store, dist, host: HOST })).rejects.toThrow('releases never change');
});

test('a rollback without a release to go back to says so', async () => {
  const store = storeHere();
  await publish({ store, dist: await built(), host: HOST });
  await expect(rollback({ store, name: 'public-remote', host: HOST })).rejects.toThrow(
    'no release before one',
  );
  await expect(rollback({ store, name: 'nobody', host: HOST })).rejects.toThrow(
    'Nothing of nobody is published',
  );
});

test('a change on top of an outdated registry is refused', async () => {
  const store = storeHere();
  await store.swap(0, { ...emptyRegistry(), rev: 1 });
  await expect(store.swap(0, { ...emptyRegistry(), rev: 1 })).rejects.toThrow(StaleRegistryError);
});

test('ten releases published at once all arrive', async () => {
  const store = storeHere();
  const names = Array.from({ length: 10 }, (_, index) => `remote-${index}`);
  const dists = await Promise.all(names.map((name) => built({ name, id: name })));
  await Promise.all(dists.map((dist) => publish({ store, dist, host: HOST })));
  const registry = await store.read();
  expect(registry.rev).toBe(10);
  expect(Object.keys(registry.remotes)).toHaveLength(10);
});

test('a remote is switched off and on again', async () => {
  const store = storeHere();
  await publish({ store, dist: await built(), host: HOST });
  const off = await switchRemote({ store, name: 'public-remote', isBlocked: true });
  expect(off.blocked).toEqual(['public-remote']);
  const on = await switchRemote({ store, name: 'public-remote', isBlocked: false });
  expect(on).toMatchObject({ rev: 3, blocked: [] });
});

describe('the built files of a remote', () => {
  const problemsIn = async (...args: Parameters<typeof built>) =>
    conformanceProblems(await built(...args), HOST);

  test('honour the contract', async () => expect(await problemsIn()).toEqual([]));

  test('are hashed as they are', async () => {
    const dist = await built();
    await writeFile(join(dist, 'remoteEntry.1.js'), '// tampered');
    expect(await conformanceProblems(dist, HOST)).toEqual([
      'remoteEntry.1.js is not the file that release.json was written for.',
    ]);
  });

  test('bring no second copy of what the shell provides, and expose one module', async () => {
    const shared = [{ name: 'react', assets: { js: { sync: ['react.js'], async: [] } } }];
    expect(await problemsIn({}, { shared, exposes: [{ path: './app' }, { path: './more' }] })).toEqual([
      'It exposes ./app, ./more instead of ./app.',
      'It brings its own react; the shell provides that.',
    ]);
  });

  test('hold no secret', async () => {
    const dist = await built();
    const source = 'fetch("https://x", { headers: { apikey: "sb_secret_planted" } })';
    const hash = `sha384-${createHash('sha384').update(source).digest('base64')}`;
    await writeFile(join(dist, 'remoteEntry.1.js'), source);
    await writeFile(
      join(dist, 'release.json'),
      JSON.stringify(release({ integrity: { 'remoteEntry.1.js': hash } })),
    );
    expect(await conformanceProblems(dist, HOST)).toEqual([
      'remoteEntry.1.js holds what looks like a secret key.',
    ]);
  });

  test('are missing', async () => {
    expect(await conformanceProblems(join(folder, 'nothing'), HOST)).toEqual([
      'There is no release.json: build it with the remoteConfig of @agency/federation.',
    ]);
  });
});
