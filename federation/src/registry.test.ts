import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry, ReleaseInfo } from '@agency/shared/contracts/release';
import { RefusedReleaseError, rollback, switchRemote } from './change';
import { conformanceProblems } from './conformance';
import { hashOf as sha384 } from './hash';
import { publish } from './publish';
import { emptyRegistry, problemsOf, withRelease } from './registry';
import { folderStore, StaleRegistryError } from './release-store';
import { RENDERER } from './testing/renderer';

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
  const { contract } = release(overrides);
  const manifestText = JSON.stringify({ ...manifestOf({ id, contract }), ...manifest });
  const scripts = { 'remoteEntry.1.js': sha384(`// ${id}`), ...RENDERER.integrity };
  const integrity = { ...scripts, 'mf-manifest.json': sha384(manifestText) };
  const made = release({ integrity, ...overrides });
  const dist = join(folder, 'dist', made.id);
  await RENDERER.writeTo(dist);
  await writeFile(join(dist, 'release.json'), JSON.stringify(made));
  await writeFile(join(dist, 'mf-manifest.json'), manifestText);
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

test('stores the files without source maps, rolls back to the release before, and forth again by name', async () => {
  const store = storeHere();
  await publish({ store, dist: await built(), host: HOST });
  await publish({ store, dist: await built({ id: 'two' }), host: HOST });
  expect(await readFile(join(folder, 'releases/public-remote/one/remoteEntry.1.js'), 'utf8')).toBe('// one');
  await expect(readFile(join(folder, 'releases/public-remote/one/remoteEntry.1.js.map'))).rejects.toThrow();

  const back = await rollback({ store, name: 'public-remote', host: HOST });
  expect(back.remotes['public-remote']).toMatchObject({ id: 'one', previous: null, withdrawn: ['two'] });
  await expect(rollback({ store, name: 'public-remote', host: HOST })).rejects.toThrow(
    'no release of public-remote before one. Name one: release rollback public-remote --to <id>',
  );
  await expect(publish({ store, dist: await built({ id: 'two' }), host: HOST })).rejects.toThrow(
    'It was rolled back. To run it again: release rollback public-remote --to two',
  );
  const forth = await rollback({ store, name: 'public-remote', to: 'two', host: HOST });
  expect(forth.rev).toBe(4);
  expect(forth.remotes['public-remote']).toMatchObject({ id: 'two', previous: 'one' });
  expect(forth.remotes['public-remote']).not.toHaveProperty('withdrawn');
  expect(await store.list('public-remote')).toHaveLength(2);
});

test('a release that was rolled back stays withdrawn under the next ones, until it runs again', () => {
  const publishing = (registry: Registry, id: string) => withRelease(registry, release({ id }));
  const bad = publishing(publishing(emptyRegistry(), 'one'), 'bad');
  const next = publishing(withRelease(bad, release({ id: 'one' }), true), 'next');
  expect(next.remotes['public-remote']).toMatchObject({ id: 'next', previous: 'one', withdrawn: ['bad'] });
  expect(publishing(next, 'bad').remotes['public-remote']).not.toHaveProperty('withdrawn');
});

test('a release the shell could not run is refused, and the pointer does not move', async () => {
  const store = storeHere();
  await publish({ store, dist: await built(), host: HOST });
  const dist = await built({ id: 'two', contract: '9.0' });
  await expect(publish({ store, dist, host: HOST })).rejects.toThrow(RefusedReleaseError);
  expect((await store.read()).remotes['public-remote']?.id).toBe('one');
});

describe('what a release contributes', () => {
  const events = (id: string, links: object[]) => ({
    name: 'events-remote',
    id,
    mount: '/events',
    contributes: { navigation: links },
  });
  const publishEvents = async (id: string, links: object[]) =>
    publish({ store: storeHere(), dist: await built(events(id, links)), host: HOST });

  test('is in the registry with it, and goes with a rollback', async () => {
    const { contributes } = events('two', [{ label: 'Events', path: '/events' }]);
    await publishEvents('one', []);
    const { remotes } = await publishEvents('two', contributes.navigation);
    expect(remotes['events-remote']?.contributes).toEqual(contributes);
    const back = await rollback({ store: storeHere(), name: 'events-remote', host: HOST });
    expect(back.remotes['events-remote']?.contributes).toEqual({ navigation: [] });
  });

  test('is refused when it leads somewhere else, with the entry and the reason', async () => {
    const link = { label: 'Blog', path: '/blog' };
    await expect(publishEvents('one', [link])).rejects.toThrow(
      'Entry 1 of its contributions to navigation: /blog is not below /events.',
    );
    expect(await storeHere().read()).toEqual(emptyRegistry());
  });

  test('belongs to its build: under one id it cannot be another', async () => {
    await publishEvents('one', []);
    await expect(publishEvents('one', [{ label: 'Events', path: '/events' }])).rejects.toThrow(
      'Another build is published under this id already',
    );
  });
});

test('another build under the id of a published one is refused', async () => {
  const store = storeHere();
  await publish({ store, dist: await built(), host: HOST });
  const dist = await built({}, { changed: true });
  await expect(publish({ store, dist, host: HOST })).rejects.toThrow('releases never change');
});

test('a release whose manifest nobody could check is not published; it can still be gone back to', async () => {
  const store = storeHere();
  const older = await built({ integrity: { 'remoteEntry.1.js': sha384('// one'), ...RENDERER.integrity } });
  await expect(publish({ store, dist: older, host: HOST })).rejects.toThrow(
    'Its manifest has no hash in release.json.',
  );
  await publish({ store, dist: await built({ id: 'two' }), host: HOST });
  await store.put(JSON.parse(await readFile(join(older, 'release.json'), 'utf8')) as ReleaseInfo, older);
  await rollback({ store, name: 'public-remote', to: 'one', host: HOST });
  expect((await store.read()).remotes['public-remote']?.id).toBe('one');
});

describe('the place of a remote', () => {
  const events = (mount: string | undefined, name = 'events-remote') =>
    built({ name, id: `${name}-1`, mount });

  test.each([
    ['/Events', '"/Events" is no mount'],
    ['/events/', '"/events/" is no mount'],
    [undefined, 'events-remote has no mount'],
    ['/blog', 'The mount /blog is not free: the site has a page at /blog.'],
    [
      '/admin/newsletter',
      'The mount /admin/newsletter is not free: the site has a page at /admin/newsletter.',
    ],
  ])('%s is refused before a file is stored', async (mount, message) => {
    const store = storeHere();
    await expect(publish({ store, dist: await events(mount), host: HOST })).rejects.toThrow(message);
    expect(await store.list('events-remote')).toEqual([]);
    expect((await store.read()).rev).toBe(0);
  });

  test('is nobody else’s', async () => {
    const store = storeHere();
    await publish({ store, dist: await events('/events'), host: HOST });
    const other = await events('/events/online', 'online-remote');
    await expect(publish({ store, dist: other, host: HOST })).rejects.toThrow(
      'The mount /events/online is not free: events-remote is at /events.',
    );
    expect(Object.keys((await store.read()).remotes)).toEqual(['events-remote']);
  });

  test('goes to one of two teams that want it at the same moment', async () => {
    const store = storeHere();
    const dists = await Promise.all([events('/events'), events('/events', 'online-remote')]);
    const outcomes = await Promise.allSettled(dists.map((dist) => publish({ store, dist, host: HOST })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(Object.keys((await store.read()).remotes)).toHaveLength(1);
  });

  test('may have been taken since the release that a rollback leads to', async () => {
    const store = storeHere();
    await publish({ store, dist: await events('/events'), host: HOST });
    await publish({
      store,
      dist: await built({ name: 'events-remote', id: 'moved', mount: '/dates' }),
      host: HOST,
    });
    await publish({ store, dist: await events('/events', 'online-remote'), host: HOST });
    await expect(rollback({ store, name: 'events-remote', host: HOST })).rejects.toThrow(
      'The mount /events is not free: online-remote is at /events.',
    );
  });
});

test('a rollback without a release to go back to says so', async () => {
  const store = storeHere();
  await publish({ store, dist: await built(), host: HOST });
  await expect(rollback({ store, name: 'public-remote', host: HOST })).rejects.toThrow(
    'The registry knows no release of public-remote before one.',
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
  const dists = await Promise.all(names.map((name) => built({ name, id: name, mount: `/${name}` })));
  await Promise.all(dists.map((dist) => publish({ store, dist, host: HOST })));
  const { rev, remotes } = await store.read();
  expect([rev, Object.keys(remotes).length]).toEqual([10, 10]);
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
    const made = release({ integrity: { 'remoteEntry.1.js': sha384(source) } });
    await writeFile(join(dist, 'remoteEntry.1.js'), source);
    await writeFile(join(dist, 'release.json'), JSON.stringify(made));
    const problems = await conformanceProblems(dist, HOST);
    expect(problems).toEqual(['remoteEntry.1.js holds what looks like a secret key.']);
  });

  test('are missing', async () => {
    expect(await conformanceProblems(join(folder, 'nothing'), HOST)).toEqual([
      'There is no release.json: build it with the remoteConfig of @agency/federation.',
    ]);
  });
});
