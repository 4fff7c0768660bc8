import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseInfo } from '@agency/shared/contracts/release';
import { retireRemote, rollback, shareRelease, switchRemote, takeBack } from './change';
import { publish, publishPreview } from './publish';
import { emptyRegistry, withoutShare, withRelease, withShare } from './registry';
import { folderStore } from './release-store';
import { statusLines } from './status';
import { RENDERER } from './testing/renderer';

const NAME = 'public-remote';
const HOST = { contract: '1.4', versions: { react: '19.3.1' } };
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'careful-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Another remote than the public one. */
type Place = { name?: string; mount?: string };

const store = () => folderStore(join(folder, 'releases'));

async function built(
  id: string,
  { contract = '1.0', react = '^19.0.0', ...place }: { contract?: string; react?: string } & Place = {},
): Promise<string> {
  const dist = join(folder, 'dist', id);
  const metaData = { contract, releaseId: id, publicPath: 'auto', remoteEntry: { name: 'remoteEntry.1.js' } };
  const files = {
    'remoteEntry.1.js': `// ${id}`,
    'mf-manifest.json': JSON.stringify({ metaData, exposes: [{ path: './app' }], shared: [] }),
  };
  const hashes = Object.entries(files).map(([file, text]) => [file, sha384(text)]);
  const integrity = { ...Object.fromEntries(hashes), ...RENDERER.integrity };
  const release: ReleaseInfo = { name: NAME, id, contract, integrity, requires: { react }, ...place };
  await RENDERER.writeTo(dist);
  for (const [file, text] of Object.entries({ ...files, 'release.json': JSON.stringify(release) }))
    await writeFile(join(dist, file), text);
  return dist;
}

const publishAs = async (id: string, percent = 100) =>
  publish({ store: store(), dist: await built(id), host: HOST, percent, by: 'Ada' });
const entry = async () => (await store().read()).remotes[NAME]!;

describe('a share of the visitors', () => {
  test('leaves what runs, grows, and becomes what runs', async () => {
    await publishAs('one');
    await publishAs('two', 1);
    expect(await entry()).toMatchObject({ id: 'one', share: { id: 'two', percent: 1 } });
    const { since } = (await entry()).share!;
    await shareRelease({ store: store(), name: NAME, percent: 10, host: HOST, by: 'Bo' });
    expect((await entry()).share).toEqual({ id: 'two', percent: 10, since });
    await shareRelease({ store: store(), name: NAME, percent: 100, host: HOST });
    expect(await entry()).toMatchObject({ id: 'two', previous: 'one' });
    expect(await entry()).not.toHaveProperty('share');
  });

  test('ends without a trace at 0, and may begin again', async () => {
    await publishAs('one');
    const before = await entry();
    await publishAs('two', 10);
    await shareRelease({ store: store(), name: NAME, percent: 0, host: HOST });
    expect(await entry()).toEqual(before);
    await publishAs('two', 10);
    expect((await entry()).share?.id).toBe('two');
  });

  test('needs a release for the others, and another one', async () => {
    await expect(publishAs('one', 10)).rejects.toThrow('Nothing of public-remote is published');
    await publishAs('one');
    await expect(publishAs('one', 10)).rejects.toThrow('public-remote one runs for everybody.');
    await expect(shareRelease({ store: store(), name: NAME, percent: 10, host: HOST })).rejects.toThrow(
      'Nothing of public-remote is shared. To begin: release publish public-remote --share 10',
    );
  });

  test('is what a rollback takes back first, and the same build is refused after it', async () => {
    await publishAs('zero');
    await publishAs('one');
    await publishAs('bad', 10);
    await rollback({ store: store(), name: NAME, host: HOST });
    expect(await entry()).toMatchObject({ id: 'one', previous: 'zero', withdrawn: ['bad'] });
    await expect(publishAs('bad', 1)).rejects.toThrow('It was rolled back.');
  });

  test('two who roll back at once take back the share, and not the release under it', async () => {
    await publishAs('zero');
    await publishAs('one');
    await publishAs('bad', 10);
    const one = store();
    let waiting = 2;
    let open = () => {};
    const both = new Promise<void>((resolve) => (open = resolve));
    // Both have read the registry before either writes.
    const meeting = {
      ...one,
      swap: async (...args: Parameters<typeof one.swap>) => {
        waiting -= 1;
        if (waiting === 0) open();
        await both;
        return one.swap(...args);
      },
    };
    await Promise.all([1, 2].map(() => rollback({ store: meeting, name: NAME, host: HOST })));
    expect(await entry()).toMatchObject({ id: 'one', withdrawn: ['bad'] });
    expect((await store().read()).rev).toBe(4);
  });

  test('that fails goes back once, by whoever is first, and only while it is that release', async () => {
    await publishAs('one');
    await publishAs('bad', 10);
    const back = () => takeBack({ store: store(), name: NAME, id: 'bad', why: 'It fails.' });
    expect((await Promise.all([back(), back(), back()])).filter(Boolean)).toHaveLength(1);
    expect(await entry()).toMatchObject({ id: 'one', withdrawn: ['bad'] });
    await publishAs('good', 10);
    expect(await back()).toBe(false);
    expect((await entry()).share?.id).toBe('good');
  });

  test.each([
    ['to everybody', 100],
    ['to a share', 5],
  ])('ends when another release is published %s, and status says so', async (_, percent) => {
    await publishAs('one');
    await publishAs('two', 10);
    await publishAs('three', percent);
    expect((await entry()).share?.id).toBe(percent === 100 ? undefined : 'three');
    expect((await statusLines(store(), NAME, HOST)).join('\n')).toMatch(
      /three.* by Ada: the share of two ended$/m,
    );
    await publishAs('three', 100);
    expect((await store().read()).log?.filter(({ why }) => why)).toHaveLength(1);
  });

  test('ends with a rollback to a named release, which says what it has left', async () => {
    await publishAs('zero');
    await publishAs('one');
    await publishAs('two', 10);
    const back = (to: string) => rollback({ store: store(), name: NAME, to, host: HOST });
    expect((await back('zero')).log?.[0]?.why).toBe('one was left; the share of two ended');
    await publishAs('three', 10);
    expect((await back('three')).log?.[0]?.why).toBe('zero was left');
  });

  test('a change of the share while somebody publishes to all: nobody’s change is lost', async () => {
    await publishAs('one');
    await publishAs('two', 10);
    const outcomes = await Promise.allSettled([
      shareRelease({ store: store(), name: NAME, percent: 50, host: HOST }),
      publishAs('three'),
    ]);
    expect(outcomes[1]!.status).toBe('fulfilled');
    expect(await entry()).toMatchObject({ id: 'three', previous: 'one' });
    expect(await entry()).not.toHaveProperty('share');
  });
});

test('whatever is done, in whatever order, a withdrawn release is neither shared nor runs, and the revision grows by one', () => {
  const release = (id: string): ReleaseInfo => ({
    name: NAME,
    id,
    contract: '1.0',
    requires: {},
    integrity: {},
  });
  // A small generator, so that a failure can be repeated.
  let seed = 7;
  const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
  let registry = withRelease(emptyRegistry(), release('r0'));
  for (let step = 0; step < 2000; step += 1) {
    const before = registry;
    const { id, withdrawn = [] } = before.remotes[NAME]!;
    const free = Array.from({ length: 8 }, (_, index) => `r${index}`).filter(
      (other) => !withdrawn.includes(other),
    );
    const next = release(free[random(free.length)] ?? 'r9');
    const edits = [
      () => withRelease(before, next),
      () => withRelease(before, next, true),
      () => (next.id === id ? before : withShare(before, next, 1 + random(100), 'now')),
      () => withoutShare(before, NAME, random(2) === 0),
    ];
    registry = edits[random(edits.length)]!();
    const now = registry.remotes[NAME]!;
    expect(registry.rev).toBe(before.rev + (registry === before ? 0 : 1));
    expect(now.withdrawn ?? []).not.toContain(now.id);
    expect(now.withdrawn ?? []).not.toContain(now.share?.id);
    expect(now.share?.id).not.toBe(now.id);
    expect(now.withdrawn?.length ?? 0).toBeLessThanOrEqual(10);
  }
});

describe('a preview', () => {
  test('moves nothing, and the registry does not hold its key', async () => {
    await publishAs('one');
    const { key } = await publishPreview({ store: store(), dist: await built('two'), host: HOST });
    expect(await entry()).toMatchObject({ id: 'one', previous: null });
    const text = await readFile(join(folder, 'releases/remotes.json'), 'utf8');
    expect(text).not.toContain(key);
    expect((await store().read()).previews).toEqual([
      expect.objectContaining({ id: 'two', hash: createHash('sha256').update(key).digest('hex') }),
    ]);
    expect(key).toMatch(/^[\w-]{40}$/);
  });
});

test('status says who did what, and what is shared', async () => {
  await publishAs('one');
  await publishAs('two', 10);
  await takeBack({ store: store(), name: NAME, id: 'two', why: '7 visitors reported errors.' });
  const text = (await statusLines(store(), NAME, HOST)).join('\n');
  expect(text).toMatch(/changed {3}.* take back two: 7 visitors reported errors\./);
  expect(text).toMatch(/changed {3}.* share two for 10 % by Ada/);
  await publishAs('three', 25);
  expect((await statusLines(store(), undefined, HOST)).join('\n')).toMatch(/shared {4}three for 25 % since /);
});

describe('a remote that is retired', () => {
  const events = (name = 'events-remote') => built(`${name}-1`, { name, mount: '/events' });
  const publishEvents = async (name?: string) =>
    publish({ store: store(), dist: await events(name), host: HOST });
  const retire = (name: string) => retireRemote({ store: store(), name, by: 'Ada' });

  test('is gone with its block and its previews; its path is free, its files stay, and it may come back', async () => {
    await publishAs('one');
    await publishEvents();
    await publishPreview({ store: store(), dist: await events(), host: HOST });
    await switchRemote({ store: store(), name: 'events-remote', isBlocked: true });
    const { rev, remotes } = await store().read();
    const after = { rev: rev + 1, remotes: { [NAME]: remotes[NAME] }, blocked: [], previews: [] };
    expect(await retire('events-remote')).toMatchObject(after);
    expect(Object.keys((await store().read()).remotes)).toEqual([NAME]);
    expect(await store().list('events-remote')).toEqual(['events-remote-1']);
    const [, said, change] = await statusLines(store(), 'events-remote', HOST);
    expect(said).toBe('  Nothing of events-remote is published.');
    expect(change).toMatch(/ retire by Ada$/);

    await publishEvents('dates-remote');
    await retire('dates-remote');
    const back = await publishEvents();
    expect(back.remotes['events-remote']).toMatchObject({ id: 'events-remote-1', previous: null });
  });

  test('is none of the site’s own, and one that was published; twice is once', async () => {
    await publishAs('one');
    await expect(retire(NAME)).rejects.toThrow(
      "Nothing can replace public-remote: it is one of the site's own. To switch it off: release block public-remote",
    );
    await expect(retire('events-remote')).rejects.toThrow('Nothing of events-remote is published.');
    await publishEvents();
    await Promise.all([retire('events-remote'), retire('events-remote')]);
    expect((await store().read()).log?.filter(({ action }) => action === 'retire')).toHaveLength(1);
  });
});

describe('a new major version of the contract, from React 19 to a stand-in for 20', () => {
  const OLD = HOST;
  const NEW = { contract: '2.0', kept: ['2.0', '1.4'], versions: { react: '20.0.0' } };
  const remote = (id: string, contract: string, react: string) =>
    built(id, { contract, react }).then((dist) => ({ store: store(), dist }));

  test('each step of the documented order is let through, and every shell on the way runs what is published', async () => {
    const runs = async (...hosts: { contract: string; versions: { react: string } }[]) => {
      for (const host of hosts)
        expect((await statusLines(store(), NAME, host)).filter((line) => line.includes('!'))).toEqual([]);
    };
    await publish({ ...(await remote('today', '1.4', '^19.0.0')), host: OLD });
    await runs(OLD);
    // 1. The remotes say that they run on both.
    await publish({ ...(await remote('both', '1.4', '^19.0.0 || ^20.0.0')), host: OLD });
    await runs(OLD, NEW);
    // 2. The shell of the new major keeps the old contract beside its own. 3. The remotes follow.
    await publish({ ...(await remote('after', '2.0', '^20.0.0')), host: NEW });
    await runs(NEW);
    // Back, too: the release that runs on both.
    await rollback({ store: store(), name: NAME, host: NEW });
    await runs(NEW, OLD);
  });

  test('out of order, each gate refuses and says why', async () => {
    await publish({ ...(await remote('today', '1.4', '^19.0.0')), host: OLD });
    const early = remote('after', '2.0', '^20.0.0');
    await expect(publish({ ...(await early), host: OLD })).rejects.toThrow(
      'It keeps contract 2.0; the shell keeps 1.4.',
    );
    expect((await statusLines(store(), NAME, NEW)).join()).toContain(
      'It needs react ^19.0.0; the shell provides 20.0.0.',
    );
  });
});
