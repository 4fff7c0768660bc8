import { json, onApi } from '@agency/shared/testing';
import { buildRegistry } from '../testing/renderShell';
import { remoteForPath } from './remoteForPath';
import { fetchRegistry, inlinedRegistry, parseRegistry, readRegistry } from './registry';
import { parseRelease } from './release';

const HASH = `sha384-${'a'.repeat(64)}`;

afterEach(() => document.getElementById('app-registry')?.remove());

function inline(text: string) {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="app-registry">${text}</script>`,
  );
}

test('reads what a registry holds', () => {
  expect(parseRegistry(buildRegistry())).toEqual(buildRegistry());
});

test.each([null, 'text', [], {}, { rev: '1', remotes: {} }, { rev: 1, remotes: [] }, { error: 'no' }])(
  'is no registry: %j',
  (value) => expect(parseRegistry(value)).toBeNull(),
);

test.each([
  { id: '../../etc' },
  { id: '' },
  { previous: 'a b' },
  { manifest: 'https://elsewhere.example/mf-manifest.json' },
  { manifest: '//elsewhere.example/mf-manifest.json' },
  { manifest: undefined },
  { integrity: { 'a.js': 'sha384-short' } },
  { integrity: null },
  { mount: '/blog' },
  { mount: 7 },
  { contract: 1 },
])('leaves a broken entry out, and keeps the others: %j', (broken) => {
  const { remotes } = buildRegistry();
  const entry = { ...remotes['public-remote']!, integrity: { 'a.js': HASH }, ...broken };
  const registry = parseRegistry({ rev: 1, remotes: { ...remotes, 'public-remote': entry }, blocked: [] });
  expect(Object.keys(registry!.remotes)).toEqual(['admin-remote']);
});

test('a broken contribution does not cost a remote its entry', () => {
  const { remotes } = buildRegistry();
  const entry = { ...remotes['public-remote']!, contributes: 'everything' };
  const registry = parseRegistry({ rev: 1, remotes: { 'public-remote': entry }, blocked: [] });
  expect(Object.keys(registry!.remotes)).toEqual(['public-remote']);
});

test.each([
  ['/Events', '"/Events" is no mount'],
  ['/events/', '"/events/" is no mount'],
  ['/blog', 'The mount /blog is not free: the site has a page at /blog.'],
  ['/admin/posts', null],
  [['/events'], 'Its entry in the registry is not readable.'],
])('a remote that is to be mounted at %s is used, or left out with a reason', (mount, why) => {
  const { remotes } = buildRegistry();
  const events = { ...remotes['public-remote']!, mount };
  const refused = jest.fn();
  const registry = parseRegistry({ rev: 1, remotes: { ...remotes, 'events-remote': events } }, refused);
  expect('events-remote' in registry!.remotes).toBe(why === null);
  expect(refused.mock.calls).toEqual(why === null ? [] : [['events-remote', expect.stringContaining(why)]]);
});

describe('a page that has been open for a while', () => {
  const openFor = (seconds: number) => jest.spyOn(performance, 'now').mockReturnValue(seconds * 1000);
  afterEach(() => jest.restoreAllMocks());

  test('asks what is blocked by now, and keeps the releases it was rendered with', async () => {
    inline(JSON.stringify(buildRegistry({ rev: 7 })));
    onApi('get', 'http://localhost/remotes.json', () =>
      json(buildRegistry({ rev: 9, remotes: {}, blocked: ['public-remote'] })),
    );
    openFor(3600);
    expect(await readRegistry(false)).toEqual(buildRegistry({ rev: 7, blocked: ['public-remote'] }));
  });

  test('uses the last known registry when the server does not respond', async () => {
    inline(JSON.stringify(buildRegistry({ rev: 7 })));
    onApi('get', 'http://localhost/remotes.json', () => json({}, 503));
    openFor(3600);
    expect(await readRegistry(false)).toEqual(buildRegistry({ rev: 7 }));
  });

  test('asks for nothing while it is new', async () => {
    inline(JSON.stringify(buildRegistry({ rev: 7 })));
    openFor(5);
    expect(await readRegistry(false)).toEqual(buildRegistry({ rev: 7 }));
  });
});

test.each(['__APP_REGISTRY__', '', '{', '{"rev":1}'])('the page may have come without one: %s', (text) => {
  inline(text);
  expect(inlinedRegistry()).toBeNull();
});

test('the one in the page is used as it is', () => {
  inline(JSON.stringify(buildRegistry({ rev: 7 })));
  expect(inlinedRegistry()?.rev).toBe(7);
});

test('the one of the server is asked for past every cache', async () => {
  onApi('get', 'http://localhost/remotes.json', () => json(buildRegistry({ rev: 9 })));
  expect((await fetchRegistry()).rev).toBe(9);
});

test.each([
  ['an error', () => json({}, 503), 'answered with 503'],
  ['something else', () => json({ hello: 1 }), 'not readable'],
])('the server answers with %s', async (_, reply, message) => {
  onApi('get', 'http://localhost/remotes.json', reply);
  await expect(fetchRegistry()).rejects.toThrow(message);
});

test('a release has to describe itself, and no other', () => {
  const release = { name: 'public-remote', id: 'one', contract: '1.0', integrity: { 'a.js': HASH } };
  expect(parseRelease(release, 'public-remote', 'one')).toMatchObject(release);
  expect(parseRelease(release, 'public-remote', 'two')).toBeNull();
  expect(parseRelease({ ...release, integrity: {} }, 'admin-remote', 'one')).toBeNull();
  expect(parseRelease('<!doctype html>', 'public-remote', 'one')).toBeNull();
});

test.each([
  ['/', 'public-remote'],
  ['/blog/administration', 'public-remote'],
  ['/administration', 'public-remote'],
  ['/admin', 'admin-remote'],
  ['/admin/blog/edit/1', 'admin-remote'],
  ['/events', 'events-remote'],
  ['/events/2', 'events-remote'],
])('%s belongs to %s', (path, name) => {
  const { remotes } = buildRegistry();
  const events = { ...remotes['public-remote']!, mount: '/events' };
  expect(remoteForPath(path, buildRegistry({ remotes: { ...remotes, 'events-remote': events } }))).toBe(name);
});
