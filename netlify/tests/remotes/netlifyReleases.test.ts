import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { netlifyStore } from '@agency/federation/netlify';
import { publish, retireRemote, rollback, switchRemote } from '@agency/federation/release';
import { MANIFEST_FILE, REGISTRY_PATH, RELEASES_PATH } from '@agency/shared/contracts';
import { config as page } from '../../functions/page';
import releases, { config as releasesConfig } from '../../functions/releases';
import remotes, { config as remotesConfig } from '../../functions/remotes';
import { startFakeNetlify, type FakeNetlify } from '../support/netlify/standIn';

const HOST = { contract: '1.0', versions: { react: '19.3.1' } };
const NAME = 'public-remote';

let netlify: FakeNetlify;
let folder: string;
beforeEach(async () => {
  netlify = await startFakeNetlify();
  folder = await mkdtemp(join(tmpdir(), 'netlify-'));
  const context = { apiURL: netlify.origin, token: netlify.token, siteID: 'shell-site' };
  process.env.NETLIFY_BLOBS_CONTEXT = Buffer.from(JSON.stringify(context)).toString('base64');
});
afterEach(async () => {
  delete process.env.NETLIFY_BLOBS_CONTEXT;
  jest.restoreAllMocks();
  await netlify.close();
  await rm(folder, { recursive: true, force: true });
});

const storeOf = (token = netlify.token, remoteSiteId = 'public-site') =>
  netlifyStore({ token, shellSiteId: 'shell-site', remoteSiteId, apiUrl: netlify.origin });

/** A folder as a build leaves it. */
async function built(id: string, name = NAME): Promise<string> {
  const dist = join(folder, `${name}-${id}`);
  for (const name of ['fonts', 'server']) await mkdir(join(dist, name), { recursive: true });
  const script = `// ${name} ${id}`;
  const renderer =
    "exports.default = {}; exports.render = async () => ({ status: 200, head: '', html: 'x', state: {}, tags: [] });";
  const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const manifest = JSON.stringify({
    metaData: {
      contract: '1.0',
      releaseId: id,
      publicPath: 'auto',
      remoteEntry: { name: 'remoteEntry.1.js' },
    },
    exposes: [{ path: './app' }],
    shared: [],
  });
  const release = {
    name,
    id,
    contract: '1.0',
    ...(name === NAME ? {} : { mount: `/${name}` }),
    requires: { react: '^19.0.0' },
    integrity: {
      'remoteEntry.1.js': hashOf(script),
      [MANIFEST_FILE]: hashOf(manifest),
      'server/render.1.cjs': hashOf(renderer),
    },
  };
  await Promise.all([
    writeFile(join(dist, 'remoteEntry.1.js'), script),
    writeFile(join(dist, 'server/render.1.cjs'), renderer),
    writeFile(join(dist, 'remoteEntry.1.js.map'), '{}'),
    writeFile(join(dist, 'fonts/text.woff2'), 'the same in every release'),
    writeFile(join(dist, 'release.json'), JSON.stringify(release)),
    writeFile(join(dist, MANIFEST_FILE), manifest),
  ]);
  return dist;
}

const publishAt = async (id: string, name = NAME) =>
  publish({ store: storeOf(), dist: await built(id, name), host: HOST });
const get = (path: string) => releases(new Request(`https://agency.example${path}`));
const registryNow = async () =>
  (await remotes(new Request('https://agency.example/remotes.json'))).json() as ReturnType<
    ReturnType<typeof storeOf>['read']
  >;

test('a published release is what the site’s registry names, and its files are served unchanged for ever', async () => {
  await publishAt('one');
  const registry = await registryNow();
  expect(registry).toMatchObject({ rev: 1, remotes: { [NAME]: { id: 'one', previous: null } } });

  const answer = await get('/_r/public-remote/one/remoteEntry.1.js');
  expect(await answer.text()).toBe('// public-remote one');
  expect(answer.headers.get('content-type')).toBe('text/javascript');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('the registry itself is never cached', async () => {
  expect(
    (await remotes(new Request('https://agency.example/remotes.json'))).headers.get('cache-control'),
  ).toBe('no-store');
  expect(await registryNow()).toEqual({ rev: 0, remotes: {}, blocked: [] });
});

test('only files that Netlify does not have yet are uploaded, and no source maps', async () => {
  await publishAt('one');
  expect(netlify.uploads).toEqual(expect.arrayContaining(['fonts/text.woff2', 'remoteEntry.1.js']));
  expect(netlify.uploads.join()).not.toContain('.map');
  netlify.uploads.length = 0;
  await publishAt('two');
  expect(netlify.uploads).not.toContain('fonts/text.woff2');
});

test('a rollback points to the release before, keeps its deploy, and empties the cache of pages', async () => {
  await publishAt('one');
  const first = netlify.published.get('public-site');
  await publishAt('two');
  expect(netlify.published.get('public-site')).not.toBe(first);

  await rollback({ store: storeOf(), name: NAME, host: HOST });
  expect(await registryNow()).toMatchObject({
    rev: 3,
    remotes: { [NAME]: { id: 'one', previous: null, withdrawn: ['two'] } },
  });
  expect(netlify.published.get('public-site')).toBe(first);
  expect(netlify.purged).toEqual(Array.from({ length: 3 }, () => 'shell-site page'));
  expect(await storeOf().list(NAME)).toEqual(['two', 'one']);
});

test('a release whose deploy Netlify has deleted cannot be rolled back to', async () => {
  await publishAt('one');
  netlify.deleteDeploy(netlify.published.get('public-site') ?? '');
  await publishAt('two');
  await expect(rollback({ store: storeOf(), name: NAME, host: HOST })).rejects.toThrow(
    'The files of public-remote one are not there',
  );
  expect((await registryNow()).remotes[NAME]?.id).toBe('two');
});

test('a release whose deploy Netlify has deleted is uploaded again when the same build is published again', async () => {
  await publishAt('one');
  const first = netlify.published.get('public-site') ?? '';
  await publishAt('two');
  netlify.deleteDeploy(first);
  await publishAt('one');
  expect((await registryNow()).remotes[NAME]).toMatchObject({ id: 'one', previous: 'two' });
  expect((await get('/_r/public-remote/one/remoteEntry.1.js')).status).toBe(200);
  expect(await storeOf().isThere?.(NAME, 'one')).toBe(true);
});

test('a deploy that cannot be kept is reported as what is left to do, because the release runs already', async () => {
  await publishAt('one');
  await publishAt('two');
  const elsewhere = storeOf(netlify.token, 'another-site');
  await expect(rollback({ store: elsewhere, name: NAME, host: HOST })).rejects.toThrow(
    /^The registry has changed, but the deploy of public-remote one is not the published one .* Is the id of the site right\? To try that again: release rollback public-remote --to one --netlify$/,
  );
  expect((await registryNow()).remotes[NAME]?.id).toBe('one');
});

test('five teams that publish at once all arrive', async () => {
  const names = Array.from({ length: 5 }, (_, index) => `remote-${index}`);
  await Promise.all(names.map((name) => publishAt('one', name)));
  const registry = await registryNow();
  expect(registry.rev).toBe(5);
  expect(Object.keys(registry.remotes).sort()).toEqual(names);
});

test('a remote is switched off, and the pages that still name it are forgotten', async () => {
  await publishAt('one');
  netlify.purged.length = 0;
  await switchRemote({ store: storeOf(), name: NAME, isBlocked: true });
  expect((await registryNow()).blocked).toEqual([NAME]);
  expect(netlify.purged).toEqual(['shell-site page']);
});

test('a mistyped name is refused when a remote is switched off, with the names that are published', async () => {
  await publishAt('one');
  netlify.purged.length = 0;
  const mistyped = switchRemote({ store: storeOf(), name: 'public-remotes', isBlocked: true });
  await expect(mistyped).rejects.toThrow(
    'Nothing of public-remotes is published. What is published: public-remote.',
  );
  expect((await registryNow()).blocked).toEqual([]);
  expect(netlify.purged).toEqual([]);
});

test('a purge that fails for a moment is asked for again', async () => {
  netlify.faults.purges = 1;
  await publishAt('one');
  expect(netlify.purged).toEqual(['shell-site page']);
});

test('a purge that fails is reported with the command that repeats it', async () => {
  await publishAt('one');
  netlify.purged.length = 0;
  netlify.faults.purges = 3;
  await expect(switchRemote({ store: storeOf(), name: NAME, isBlocked: true })).rejects.toThrow(
    'The registry has changed, but pages from before are still in the CDN: Netlify responded to POST /purge with 500. To purge them: release rollback public-remote --to one --netlify',
  );
  expect((await registryNow()).blocked).toEqual([NAME]);
  await rollback({ store: storeOf(), name: NAME, to: 'one', host: HOST });
  expect((await registryNow()).blocked).toEqual([NAME]);
  expect(netlify.purged).toEqual(['shell-site page']);
});

test('a remote is retired, also when the purge fails at first: the same command repeats it', async () => {
  await publishAt('one', 'remote-1');
  netlify.purged.length = 0;
  netlify.faults.purges = 3;
  const retire = () => retireRemote({ store: storeOf(), name: 'remote-1' });
  await expect(retire()).rejects.toThrow('To purge them: release retire remote-1 --netlify');
  expect((await registryNow()).remotes).toEqual({});
  await retire();
  expect(netlify.purged).toEqual(['shell-site page']);
});

test('a wrong token publishes nothing and says so', async () => {
  const store = storeOf('wrong');
  await expect(publish({ store, dist: await built('one'), host: HOST })).rejects.toThrow(/401|403/);
  expect((await registryNow()).rev).toBe(0);
});

test.each([
  ['a file that is not part of the release', '/_r/public-remote/one/missing.js'],
  ['a release that was never published', '/_r/public-remote/never/remoteEntry.1.js'],
  ['a way out of the release', '/_r/public-remote/one/..%2Fother/remoteEntry.1.js'],
  ['a release without a file', '/_r/public-remote/one/'],
])('%s is missing, and no page', async (_, path) => {
  await publishAt('one');
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toContain('text/plain');
});

// Netlify reads these from the source, so they have to be literals there.
test('the functions stand at the addresses of the contract', () => {
  expect(releasesConfig.path).toBe(`${RELEASES_PATH}*`);
  expect(remotesConfig.path).toBe(REGISTRY_PATH);
  expect(page.excludedPath).toEqual(expect.arrayContaining([`${RELEASES_PATH}*`, REGISTRY_PATH]));
});

test('without Netlify’s store the registry says that it cannot be read', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  delete process.env.NETLIFY_BLOBS_CONTEXT;
  expect((await remotes(new Request('https://agency.example/remotes.json'))).status).toBe(503);
});
