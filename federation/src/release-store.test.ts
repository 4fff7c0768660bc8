import { mkdir, mkdtemp, readdir, readFile, rm, unlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { switchRemote } from './change';
import { publish } from './publish';
import { emptyRegistry } from './registry';
import { folderStore, StaleRegistryError } from './release-store';
import { BUILD_HOST, writeBuild } from './testing/build';

const NAME = 'events-remote';

let folder: string;
let releases: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-'));
  releases = join(folder, 'releases');
  await mkdir(releases);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const store = () => folderStore(releases);
const built = (id: string, as = id, files?: Record<string, string>) =>
  writeBuild(join(folder, 'dist', as), id, files);
const publishAs = async (id: string) => {
  await built(id);
  return publish({ store: store(), dist: join(folder, 'dist', id), host: BUILD_HOST });
};

describe('the lock of the registry', () => {
  const lock = () => join(releases, 'remotes.lock');
  const next = () => ({ ...emptyRegistry(), rev: 1 });

  test('of a process that is at work keeps others out, and they leave nothing behind', async () => {
    await writeFile(lock(), 'somebody');
    await expect(store().swap(0, next())).rejects.toThrow(StaleRegistryError);
    expect(await readdir(releases)).toEqual(['remotes.lock']);
    expect(await readFile(lock(), 'utf8')).toBe('somebody');
  });

  test('of a process that has died is cleared, and of twelve changes at once at most one succeeds', async () => {
    await writeFile(lock(), 'somebody');
    const before = new Date(Date.now() - 60_000);
    await utimes(lock(), before, before);
    const swaps = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => store().swap(0, { ...next(), blocked: [`remote-${at}`] })),
    );
    const won = swaps.flatMap(({ status }, at) => (status === 'fulfilled' ? [`remote-${at}`] : []));
    expect(won.length).toBeLessThanOrEqual(1);
    // Those who found it at the same moment may all have to ask again.
    if (won.length === 0) await store().swap(0, { ...next(), blocked: won });
    expect((await store().read()).blocked).toEqual(won);
    expect(await readdir(releases)).toEqual(['remotes.json']);
  });
});

describe('the lock of a process that died while it cleared another one', () => {
  test('does not keep others out for ever', async () => {
    const before = new Date(Date.now() - 60_000);
    for (const file of ['remotes.lock', 'remotes.lock.somebody']) {
      await writeFile(join(releases, file), 'somebody');
      await utimes(join(releases, file), before, before);
    }
    const next = { ...emptyRegistry(), rev: 1 };
    await expect(store().swap(0, next)).rejects.toThrow(StaleRegistryError);
    await store().swap(0, next);
    expect(await readdir(releases)).toEqual(['remotes.json']);
  });
});

describe('a release that is stored already', () => {
  test('is stored once by all who publish it at the same moment', async () => {
    await built('one');
    const publishing = () => publish({ store: store(), dist: join(folder, 'dist/one'), host: BUILD_HOST });
    await Promise.all(Array.from({ length: 6 }, publishing));
    expect(await readdir(join(releases, NAME))).toEqual(['one']);
  });

  test.each(['app.1.css', 'mf-manifest.json', 'release.json', 'font.woff2'])(
    'gets back %s, when it is missing and the same build is published again',
    async (file) => {
      await built('one');
      await writeFile(join(folder, 'dist/one/font.woff2'), 'a font');
      await publishAs('one');
      await unlink(join(releases, NAME, 'one', file));
      await publishAs('one');
      expect(await readFile(join(releases, NAME, 'one', file), 'utf8')).toBe(
        await readFile(join(folder, 'dist/one', file), 'utf8'),
      );
      expect(await readdir(join(releases, NAME))).toEqual(['one']);
    },
  );

  test('gets back a script that is not the one that was published', async () => {
    await publishAs('one');
    await writeFile(join(releases, NAME, 'one/remoteEntry.1.js'), '// half');
    await publishAs('one');
    expect(await readFile(join(releases, NAME, 'one/remoteEntry.1.js'), 'utf8')).toBe('// one');
  });

  test('stays as it is when another build has its id', async () => {
    await publishAs('one');
    await built('one', 'other', { 'more.js': '// more' });
    const dist = join(folder, 'dist/other');
    await expect(publish({ store: store(), dist, host: BUILD_HOST })).rejects.toThrow(
      'Another build is published under this id already',
    );
    expect(await readdir(join(releases, NAME, 'one'))).not.toContain('more.js');
  });

  test('leaves nothing behind when it cannot be stored', async () => {
    const release = await built('one');
    await expect(store().put(release, join(folder, 'dist/nowhere'))).rejects.toThrow('ENOENT');
    expect(await readdir(join(releases, NAME))).toEqual([]);
  });
});

test('a registry that is damaged is named', async () => {
  await writeFile(join(releases, 'remotes.json'), '{"rev":');
  await expect(switchRemote({ store: store(), name: NAME, isBlocked: true })).rejects.toThrow(
    `${join(releases, 'remotes.json')} is damaged: `,
  );
});
