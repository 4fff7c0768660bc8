import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rollback, shareRelease, switchRemote } from './change';
import { conformanceProblems } from './conformance';
import { publish, publishPreview } from './publish';
import { problemsOf } from './registry';
import { folderStore, type ReleaseStore } from './release-store';
import { statusLines } from './status';
import { BUILD_HOST as host, writeBuild } from './testing/build';

const NAME = 'events-remote';

let folder: string;
let store: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'change-'));
  store = folderStore(join(folder, 'releases'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function built(id: string): Promise<string> {
  const dist = join(folder, 'dist', id);
  await writeBuild(dist, id);
  return dist;
}
const publishAs = async (id: string, percent = 100) =>
  publish({ store, dist: await built(id), host, percent });
const runs = async () => (await store.read()).remotes[NAME]?.id;

describe('a name that is mistyped', () => {
  const asked = { name: 'events-remot', host };

  test.each([
    ['block', () => switchRemote({ store, ...asked, isBlocked: true })],
    ['unblock', () => switchRemote({ store, ...asked, isBlocked: false })],
    ['rollback', () => rollback({ store, ...asked })],
  ])('is refused by %s, which says what there is', async (_, work) => {
    await publishAs('one');
    const before = await store.read();
    await expect(work()).rejects.toThrow(
      'Nothing of events-remot is published. What is published: events-remote.',
    );
    expect(await store.read()).toEqual(before);
  });

  test('that was blocked before it was refused can be unblocked', async () => {
    await publishAs('one');
    const registry = await store.read();
    await store.swap(registry.rev, { ...registry, rev: registry.rev + 1, blocked: ['events-remot'] });
    expect((await switchRemote({ store, ...asked, isBlocked: false })).blocked).toEqual([]);
  });
});

describe('a release that is rolled back while it is published once more', () => {
  /** The store, in which somebody rolls back once the build has been checked. */
  const meanwhile = (): ReleaseStore => ({
    ...store,
    put: async (...what) => {
      await store.put(...what);
      await rollback({ store, name: NAME, host });
    },
  });

  test.each([
    ['as what runs', (dist: string) => publish({ store: meanwhile(), dist, host })],
    ['as a preview', (dist: string) => publishPreview({ store: meanwhile(), dist, host })],
  ])('does not come back %s', async (_, publishing) => {
    await publishAs('one');
    await publishAs('two');
    await expect(publishing(await built('two'))).rejects.toThrow('It was rolled back.');
    expect((await store.read()).remotes[NAME]).toMatchObject({ id: 'one', withdrawn: ['two'] });
  });
});

describe('what somebody decides by what they have seen', () => {
  const CHANGED = 'The registry has changed meanwhile';

  test('is not done to a release that runs since then', async () => {
    await publishAs('one');
    await publishAs('two');
    await publishAs('three');
    await expect(rollback({ store, name: NAME, host, from: 'two' })).rejects.toThrow(CHANGED);
    expect(await runs()).toBe('three');
    await rollback({ store, name: NAME, host, from: 'three' });
    expect(await runs()).toBe('two');
  });

  test('is not done to a release that is shared since then', async () => {
    await publishAs('one');
    await publishAs('two', 10);
    await expect(rollback({ store, name: NAME, host, from: 'one' })).rejects.toThrow(CHANGED);
    await expect(shareRelease({ store, name: NAME, host, percent: 50, from: 'one' })).rejects.toThrow(
      CHANGED,
    );
    await shareRelease({ store, name: NAME, host, percent: 50, from: 'two' });
    expect((await store.read()).remotes[NAME]?.share).toMatchObject({ id: 'two', percent: 50 });
  });
});

test('status shows everything else when the files of what runs are gone', async () => {
  await publishAs('one');
  await rm(join(folder, 'releases', NAME), { recursive: true });
  const lines = await statusLines(store, undefined, host);
  expect(lines).toContain('    runs      one (contract 1.0)');
  expect(lines.at(-1)).toMatch(/^ {4}! What runs cannot be read: ENOENT/);
});

describe('a file that no site has an address for', () => {
  const NO_ADDRESS = 'A site has no address for';

  test.each(['sign up.js', 'logo@2x.js', '../../out.js', 'a/../b.js', '/etc/x.js'])(
    '%s is refused before anything is read or written',
    (file) => {
      const integrity = { 'remoteEntry.1.js': '', [file]: '' };
      const release = { name: NAME, id: 'one', contract: '1.0', mount: '/events', integrity };
      expect(problemsOf(release, host)).toEqual([expect.stringContaining(`${NO_ADDRESS} "${file}"`)]);
    },
  );

  test('is found in a build, with a hash and without', async () => {
    const dist = join(folder, 'dist/one');
    await writeBuild(dist, 'one', { 'sign up.js': '' });
    await writeFile(join(dist, 'Inter Variable.woff2'), '');
    const problems = await conformanceProblems(dist, host);
    expect(problems).toEqual([
      expect.stringContaining(`${NO_ADDRESS} "sign up.js"`),
      expect.stringContaining(`${NO_ADDRESS} "Inter Variable.woff2"`),
    ]);
  });
});
