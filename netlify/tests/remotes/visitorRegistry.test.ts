import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Registry, StoredRegistry } from '@agency/shared/contracts';
import preview from '../../functions/preview';
import remotes from '../../functions/remotes';
import { shareScript } from '../../functions/_remotes/shareScript';
import { withTestEnv } from '../support/env';

withTestEnv();
const NAME = 'public-remote';
const KEY = 'K'.repeat(40);
const soon = new Date(Date.now() + 60_000).toISOString();
const entry = (id: string) => ({
  id,
  previous: null,
  contract: '1.0',
  manifest: `/_r/${NAME}/${id}/mf-manifest.json`,
  integrity: {},
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-'));
  process.env.RELEASES_DIR = folder;
  for (const [name, id] of [
    [NAME, 'shared'],
    [NAME, 'seen'],
    [NAME, 'bad'],
    ['events-remote', 'first'],
  ] as const) {
    await mkdir(join(folder, name, id), { recursive: true });
    const release = { name, id, contract: '1.0', integrity: {}, requires: {}, mount: '/events' };
    await writeFile(join(folder, name, id, 'release.json'), JSON.stringify(release));
  }
  const hash = createHash('sha256').update(KEY).digest('hex');
  const link = { remote: NAME, id: 'seen', hash, until: soon };
  const stored: StoredRegistry = {
    rev: 7,
    remotes: {
      [NAME]: { ...entry('one'), withdrawn: ['bad'], share: { id: 'shared', percent: 10, since: soon } },
    },
    blocked: [],
    log: [{ at: soon, by: 'ada@agency.example', action: 'share', remote: NAME }],
    previews: [
      link,
      {
        ...link,
        hash: createHash('sha256').update('O'.repeat(40)).digest('hex'),
        until: '2020-01-01T00:00:00Z',
      },
      { ...link, hash: createHash('sha256').update('B'.repeat(40)).digest('hex'), id: 'bad' },
      {
        ...link,
        hash: createHash('sha256').update('N'.repeat(40)).digest('hex'),
        remote: 'events-remote',
        id: 'first',
      },
    ],
  };
  await writeFile(join(folder, 'remotes.json'), JSON.stringify(stored));
});
afterAll(() => rm(folder, { recursive: true }));

const ask = async (cookie?: string) => {
  const request = new Request('https://agency.example/remotes.json', { headers: cookie ? { cookie } : {} });
  return (await (await remotes(request)).json()) as Registry;
};

test.each([
  undefined,
  '__Host-release=one',
  '__Host-release=gone',
  'other=shared',
  `__Host-release=${'O'.repeat(40)}`,
  `__Host-release=${'x'.repeat(40)}`,
  // The link to a preview of what was rolled back later.
  `__Host-release=${'B'.repeat(40)}`,
])('without a share or a preview that works a visitor gets what everybody gets: %s', async (cookie) => {
  const registry = await ask(cookie);
  expect(registry.remotes[NAME]).toMatchObject({ id: 'one', share: { id: 'shared' } });
  expect(registry.remotes[NAME]).not.toHaveProperty('trial');
});

test('nobody learns who changed what, or of previews', async () => {
  expect(Object.keys(await ask()).sort()).toEqual(['blocked', 'remotes', 'rev']);
  expect(JSON.stringify(await ask(`__Host-release=${KEY}`))).not.toMatch(/ada@|hash/);
});

test.each([
  ['__Host-release=shared', 'shared', 'share'],
  ['a=b; __Host-release=gone.shared; c=d', 'shared', 'share'],
  [`__Host-release=${KEY}`, 'seen', 'preview'],
  [`__Host-release=shared.${KEY}`, 'seen', 'preview'],
  [`__Host-release=${KEY}.shared`, 'seen', 'preview'],
])('a visitor with %s gets %s, with what everybody gets as its fallback', async (cookie, id, trial) => {
  const { remotes: found } = await ask(cookie);
  expect(found[NAME]).toMatchObject({ id, trial, previous: 'one', withdrawn: ['bad'] });
});

test('a remote that nobody else has yet can be previewed', async () => {
  const { remotes: found } = await ask(`__Host-release=${'N'.repeat(40)}`);
  expect(found['events-remote']).toMatchObject({ id: 'first', mount: '/events', trial: 'preview' });
});

describe('the link to a preview', () => {
  const open = (key: string) => preview(new Request(`https://agency.example/preview/release/${key}`));

  test('leads to the remote, with a cookie that no script reads', async () => {
    const { status, headers } = await open(KEY);
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, '/', 'no-store']);
    expect(headers.get('set-cookie')).toBe(`__Host-release=${KEY}; Path=/; HttpOnly; SameSite=Lax; Secure`);
    expect((await open('N'.repeat(40))).headers.get('location')).toBe('/events');
  });

  test.each(['O'.repeat(40), 'B'.repeat(40), 'x'.repeat(40), '', '..', 'shared'])(
    'that does not work says so: %s',
    async (key) => {
      const response = await open(key);
      expect([response.status, response.headers.get('set-cookie')]).toEqual([404, null]);
      expect(await response.text()).toContain('This link does not work');
    },
  );

  test('ends the preview', async () => {
    expect((await open('off')).headers.get('set-cookie')).toMatch(/^__Host-release=; .*Max-Age=0; Secure$/);
  });
});

describe('a visitor of growing and shrinking shares', () => {
  const registry = (...shares: [string, number][]): Registry => ({
    rev: 1,
    blocked: [],
    remotes: Object.fromEntries(
      shares.map(([id, percent]) => [
        `${id}-remote`,
        { ...entry('one'), share: { id, percent, since: soon } },
      ]),
    ),
  });

  /** A browser that keeps a storage and a cookie. */
  function browser(random: () => number) {
    const storage = new Map<string, string>();
    const page = {
      document: { cookie: '' },
      localStorage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: unknown) => void storage.set(key, String(value)),
      },
      Math: { random },
    };
    return {
      storage,
      visit(of: Registry): string[] {
        runInNewContext(shareScript(of), page);
        return /^__Host-release=([^;]*)/.exec(page.document.cookie)![1]!.split('.').filter(Boolean);
      },
    };
  }

  test('no share, no script', () => expect(shareScript(registry())).toBe(''));

  test('each keeps its place: in every larger share, and in none that it is not below', () => {
    const counts = [1, 10, 50, 99].map((percent) => ({ percent, visitors: 0 }));
    for (let visitor = 0; visitor < 1000; visitor += 1) {
      const one = browser(() => (visitor + 0.5) / 1000);
      const seen = counts.map(({ percent }) => one.visit(registry(['a', percent])).length);
      expect(seen).toEqual([...seen].sort());
      seen.forEach((isIn, index) => (counts[index]!.visitors += isIn));
      // Back again, in any order: the same answers.
      expect([...counts].reverse().map(({ percent }) => one.visit(registry(['a', percent])).length)).toEqual(
        [...seen].reverse(),
      );
      expect([...one.storage.values()]).toEqual([String(Math.floor(visitor / 10))]);
    }
    expect(counts.map(({ visitors }) => visitors)).toEqual([10, 100, 500, 990]);
  });

  test('two shares at once need one bucket; what somebody else stored is replaced', () => {
    const one = browser(() => 0.2);
    one.storage.set('release-bucket', '1e9');
    expect(one.visit(registry(['a', 10], ['b', 30]))).toEqual(['b']);
    expect(one.visit(registry(['a', 21], ['b', 30]))).toEqual(['a', 'b']);
  });
});
