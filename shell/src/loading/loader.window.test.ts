import { createHash } from 'node:crypto';
import { CONTRACT_VERSION, type Registry } from '@agency/shared/contracts';
import { json, onApi } from '@agency/shared/testing';
import { buildRegistry, fakeHost, modules } from '../testing/renderShell';
import { releaseMemory } from '../registry/memory';
import type { Override } from '../registry/override';
import type { Release } from '../registry/release';
import { RemoteFailure } from './failure';
import { createRemoteLoader, RELEASE_DEADLINE } from './loader';

const HASH = `sha384-${'a'.repeat(64)}`;
const NAME = 'public-remote';

function pinnedTo(overrides: Partial<Registry['remotes'][string]>): Registry {
  const { remotes } = buildRegistry();
  return buildRegistry({ remotes: { ...remotes, [NAME]: { ...remotes[NAME]!, ...overrides } } });
}

function makeLoader({
  deliver,
  registry = buildRegistry(),
  override = null,
}: {
  deliver?: (release: Release) => unknown;
  registry?: Registry | Error;
  override?: Override | null;
} = {}) {
  const { host, asked } = fakeHost(deliver);
  const report = jest.fn();
  const readRegistry = jest.fn(() =>
    registry instanceof Error ? Promise.reject(registry) : Promise.resolve(registry),
  );
  const loader = createRemoteLoader({ host, readRegistry, memory: releaseMemory, report, override });
  return { loader, asked, report, readRegistry };
}

const failing =
  (...ids: string[]) =>
  (release: Release) => {
    if (ids.includes(release.id)) throw new TypeError('Failed to fetch');
    return modules[release.name];
  };

const describedAs = (id: string, overrides: object = {}) => ({
  name: NAME,
  id,
  contract: '1.0',
  requires: {},
  integrity: { 'remoteEntry.js': HASH },
  ...overrides,
});
const published = (id: string, overrides: object = {}) =>
  onApi('get', `http://localhost/_r/${NAME}/${id}/release.json`, () => json(describedAs(id, overrides)));
const hashOf = (value: object) =>
  `sha384-${createHash('sha384').update(JSON.stringify(value)).digest('base64')}`;

test('loads what the registry points to, once for everybody who asks', async () => {
  const { loader, asked } = makeLoader();
  const [one, other] = await Promise.all([loader.load(NAME), loader.load(NAME)]);
  expect(one).toBe(other);
  expect(await loader.load(NAME)).toBe(modules[NAME]);
  expect(asked).toEqual(['public-remote@two']);
  expect(loader.runningIds()).toEqual({ [NAME]: 'two' });
});

test('in a rendered page the registry knows one hash, that of the description which holds the others', async () => {
  published('two');
  const asked = jest.spyOn(window, 'fetch');
  const seen: Release[] = [];
  const hash = hashOf(describedAs('two'));
  const { loader } = makeLoader({
    registry: pinnedTo({ integrity: { 'release.json': hash } }),
    deliver: (release) => {
      seen.push(release);
      return modules[release.name];
    },
  });
  await expect(loader.load(NAME)).resolves.toBe(modules[NAME]);
  expect(asked).toHaveBeenCalledWith(`/_r/${NAME}/two/release.json`, expect.anything());
  expect(seen).toMatchObject([{ id: 'two', integrity: { 'remoteEntry.js': HASH } }]);
  asked.mockRestore();
});

test('refuses a description that is not the one the registry knows', async () => {
  published('two');
  const { loader, report } = makeLoader({ registry: pinnedTo({ integrity: { 'release.json': HASH } }) });
  await expect(loader.load(NAME)).rejects.toMatchObject({
    message: expect.stringContaining('is not the file that was published'),
  });
  expect(report).toHaveBeenCalled();
});

test('without HTTPS, where a page has no hashes, the browser checks the description', async () => {
  published('two');
  const asked = jest.spyOn(window, 'fetch');
  const subtle = jest.replaceProperty(crypto, 'subtle', undefined as never);
  const { loader } = makeLoader({ registry: pinnedTo({ integrity: { 'release.json': HASH } }) });
  await expect(loader.load(NAME)).resolves.toBe(modules[NAME]);
  expect(asked).toHaveBeenCalledWith(
    `/_r/${NAME}/two/release.json`,
    expect.objectContaining({ integrity: HASH }),
  );
  subtle.restore();
  asked.mockRestore();
});

test('falls back to the release before, with the hashes that release was published with', async () => {
  published('one');
  const seen: Release[] = [];
  const { loader, report } = makeLoader({
    registry: pinnedTo({ previous: 'one' }),
    deliver: (release) => {
      seen.push(release);
      return failing('two')(release);
    },
  });
  await expect(loader.load(NAME)).resolves.toBe(modules[NAME]);
  expect(seen.at(-1)).toEqual({
    name: NAME,
    id: 'one',
    contract: '1.0',
    manifest: '/_r/public-remote/one/mf-manifest.json',
    integrity: { 'remoteEntry.js': HASH },
  });
  expect(report.mock.calls).toEqual([[expect.objectContaining({ remote: NAME, id: 'two' })]]);
});

test('falls back from a release whose routes the router cannot read', async () => {
  published('one');
  const nested = [{ path: '/team', children: [{ path: '/elsewhere' }] }];
  const { loader, report } = makeLoader({
    registry: pinnedTo({ previous: 'one' }),
    deliver: ({ id }) => (id === 'two' ? { ...modules[NAME], routes: nested } : modules[NAME]),
  });
  await expect(loader.load(NAME)).resolves.toBe(modules[NAME]);
  expect(loader.runningIds()).toEqual({ [NAME]: 'one' });
  expect(report.mock.calls).toEqual([
    [expect.objectContaining({ remote: NAME, id: 'two', kind: 'invalid-module' })],
  ]);
});

test('then to the one that last worked in this browser', async () => {
  const first = makeLoader({ registry: pinnedTo({ id: 'zero' }) });
  await first.loader.load(NAME);

  published('one');
  const { loader, asked } = makeLoader({
    registry: pinnedTo({ previous: 'one' }),
    deliver: failing('two', 'one'),
  });
  await expect(loader.load(NAME)).resolves.toBe(modules[NAME]);
  expect(asked).toEqual(['public-remote@two', 'public-remote@one', 'public-remote@zero']);
});

test('never to one that a rollback has left, though it worked in this browser', async () => {
  await makeLoader({ registry: pinnedTo({ id: 'bad' }) }).loader.load(NAME);
  const { loader, asked } = makeLoader({
    registry: pinnedTo({ id: 'one', previous: null, withdrawn: ['bad'] }),
    deliver: failing('one'),
  });
  await expect(loader.load(NAME)).rejects.toBeInstanceOf(RemoteFailure);
  expect(asked).toEqual(['public-remote@one']);
});

test('without a registry runs what last worked in this browser', async () => {
  await makeLoader().loader.load(NAME);
  const { loader, report } = makeLoader({ registry: new Error('503') });
  await expect(loader.load(NAME)).resolves.toBe(modules[NAME]);
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ kind: 'registry' }));
});

test('without a registry and a memory it fails, and asks again the next time', async () => {
  const { loader, readRegistry } = makeLoader({ registry: new Error('503') });
  await expect(loader.load(NAME)).rejects.toMatchObject({ kind: 'registry' });
  expect(loader.failure(NAME)).toBeInstanceOf(RemoteFailure);
  readRegistry.mockResolvedValueOnce(buildRegistry());
  await expect(loader.load(NAME)).resolves.toBe(modules[NAME]);
  expect(readRegistry).toHaveBeenLastCalledWith(true);
  expect(loader.failure(NAME)).toBeUndefined();
});

test.each(['2.0', '1.9', 'latest'])(
  'refuses contract %s before any script of the remote is asked for',
  async (contract) => {
    const { loader, asked, report } = makeLoader({ registry: pinnedTo({ contract }) });
    await expect(loader.load(NAME)).rejects.toMatchObject({
      kind: 'contract',
      message: `public-remote two keeps contract ${contract}; this page keeps ${CONTRACT_VERSION}.`,
    });
    expect(asked).toEqual([]);
    expect(report).toHaveBeenCalledTimes(1);
  },
);

test('a module without routes is refused', async () => {
  const { loader } = makeLoader({ deliver: () => ({ name: NAME }) });
  await expect(loader.load(NAME)).rejects.toMatchObject({ kind: 'invalid-module' });
});

test('a remote that never answers is given up after the deadline', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const { loader } = makeLoader({ deliver: () => new Promise(() => {}) });
  const outcome = expect(loader.load(NAME)).rejects.toMatchObject({ kind: 'timeout' });
  await jest.advanceTimersByTimeAsync(RELEASE_DEADLINE);
  await outcome;
  jest.useRealTimers();
});

test('an override stands alone: it is not replaced by something else, and not remembered', async () => {
  published('four');
  const override = { name: NAME, id: 'four' };
  const { loader, asked } = makeLoader({ override, deliver: failing('four') });
  await expect(loader.load(NAME)).rejects.toBeInstanceOf(RemoteFailure);
  expect(asked).toEqual(['public-remote@four']);

  const working = makeLoader({ override });
  await working.loader.load(NAME);
  expect(working.loader.runningIds()).toEqual({ [NAME]: 'four' });
  expect(releaseMemory.recall(NAME)).toBeNull();
});

test('an override to a release nobody has published does not run', async () => {
  onApi('get', `http://localhost/_r/${NAME}/nope/release.json`, () => json({ error: 'not found' }, 404));
  const { loader, asked } = makeLoader({ override: { name: NAME, id: 'nope' } });
  await expect(loader.load(NAME)).rejects.toMatchObject({ kind: 'manifest' });
  expect(asked).toEqual([]);
});

test('an override to a release that a rollback has left does not run, and nothing runs in its place', async () => {
  published('bad');
  const registry = pinnedTo({ withdrawn: ['bad'] });
  const { loader, asked } = makeLoader({ registry, override: { name: NAME, id: 'bad' } });
  await expect(loader.load(NAME)).rejects.toMatchObject({ kind: 'unknown' });
  expect(asked).toEqual([]);
});

test('a release that throws while it renders no longer counts as one that works', async () => {
  const { loader, report } = makeLoader();
  await loader.load(NAME);
  expect(releaseMemory.recall(NAME)?.id).toBe('two');
  loader.reportLater(NAME, new Error('boom'), 'render');
  expect(releaseMemory.recall(NAME)).toBeNull();
  expect(report).toHaveBeenCalledWith({ remote: NAME, id: 'two', kind: 'render', message: 'boom' });
});

test('a browser that has seen a block does not run the remote when the registry is away', async () => {
  await makeLoader().loader.load(NAME);
  const blocked = makeLoader({ registry: buildRegistry({ blocked: [NAME] }) });
  await expect(blocked.loader.load(NAME)).rejects.toMatchObject({ kind: 'blocked' });
  const { loader, asked } = makeLoader({ registry: new Error('503') });
  await expect(loader.load(NAME)).rejects.toMatchObject({ kind: 'registry' });
  expect(asked).toEqual([]);
});
