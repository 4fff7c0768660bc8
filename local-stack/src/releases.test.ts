import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createFixture, type Fixture } from '../tests/fixture';
import { localReleases } from './releases';

let fixture: Fixture;

beforeEach(async () => {
  fixture = await createFixture();
});

afterEach(() => fixture.remove());

const open = () => localReleases(fixture.root, join(fixture.root, '.local'));

test('publishes both remotes and says where they are', async () => {
  const releases = open();
  await releases.publishBuilds();
  const { remotes } = await releases.readRegistry();
  expect(remotes['public-remote']).toMatchObject({
    id: 'first',
    previous: null,
    manifest: '/_r/public-remote/first/mf-manifest.json',
  });
  expect(Object.keys(remotes)).toEqual(['public-remote', 'admin-remote']);
  expect(existsSync(join(releases.folder, 'admin-remote/first/remoteEntry.abcd1234.js'))).toBe(true);
});

test('changes nothing when nothing was built since', async () => {
  const releases = open();
  await releases.publishBuilds();
  const before = await releases.readRegistry();
  await releases.publishBuilds();
  expect(await releases.readRegistry()).toEqual(before);
});

test('keeps the release before, for a rollback and for pages that are still open', async () => {
  const releases = open();
  await releases.publishBuilds();
  const { rev } = await releases.readRegistry();
  fixture.build('public-remote', 'second');
  await releases.publishBuilds();
  const registry = await releases.readRegistry();
  expect(registry.rev).toBe(rev + 1);
  expect(registry.remotes['public-remote']).toMatchObject({ id: 'second', previous: 'first' });
  expect(existsSync(join(releases.folder, 'public-remote/first/mf-manifest.json'))).toBe(true);
});

test('refuses a build that the shell could not run', async () => {
  fixture.build('public-remote', 'future', '99.0');
  await expect(open().publishBuilds()).rejects.toThrow(/contract 99\.0/);
});

test('tells when another release runs, and no longer once nobody asks', async () => {
  const releases = open();
  await releases.publishBuilds();
  let changes = 0;
  const told = new Promise<void>((done) => {
    const stop = releases.onChange(() => {
      changes += 1;
      stop();
      done();
    });
  });
  fixture.build('public-remote', 'second');
  await releases.publishBuilds();
  await told;
  fixture.build('public-remote', 'third');
  await releases.publishBuilds();
  expect(changes).toBe(1);
});
