import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseAction, ReleasesState, StoredRegistry } from '@agency/shared/contracts';
import manageReleases from '../../functions/manage-releases';
import { member, post, withNewsletter } from '../support/newsletter';

withNewsletter();

const NAME = 'public-remote';
const RUNS = 'aaaaaaaaaaaaaaaa';
const SHARED = 'bbbbbbbbbbbbbbbb';
let folder: string;
/** The site's own files, which say what its shell provides, and Netlify's API, which clears the CDN. */
let outside: Server;
let asked: string[];
let apiStatus: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manage-'));
  process.env.RELEASES_DIR = folder;
  const share = { id: SHARED, percent: 10, since: '2026-11-24T09:00:00.000Z' };
  const entry = { id: RUNS, previous: null, contract: '1.0', manifest: '/_r/x', integrity: {}, share };
  const stored: StoredRegistry = { rev: 1, remotes: { [NAME]: entry }, blocked: [] };
  await writeFile(join(folder, 'remotes.json'), JSON.stringify(stored));
  asked = [];
  apiStatus = 202;
  outside = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    response.statusCode = method === 'POST' ? apiStatus : 200;
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    SELF_URL: origin,
    NETLIFY_API_URL: origin,
    NETLIFY_PURGE_API_TOKEN: 'x',
    SITE_ID: 'x',
  });
});
afterEach(async () => {
  await new Promise((resolve) => outside.close(resolve));
  await rm(folder, { recursive: true });
});

async function act(action: ReleaseAction, token?: string) {
  const response = await manageReleases(post('manage-releases', action, token ? { token } : {}));
  const body = (await response.json()) as ReleasesState & { error: string };
  return { status: response.status, error: body.error, remote: body.remotes?.[0] };
}
const stored = async () => JSON.parse(await readFile(join(folder, 'remotes.json'), 'utf8')) as StoredRegistry;

test('a remote is blocked and runs again; both are known by who did them', async () => {
  expect(await act({ action: 'block', remote: NAME })).toMatchObject({
    status: 200,
    remote: { isBlocked: true },
  });
  expect((await stored()).blocked).toEqual([NAME]);
  expect(asked).toEqual(['POST /purge']);
  const { remote } = await act({ action: 'unblock', remote: NAME });
  expect(remote).toMatchObject({
    isBlocked: false,
    changes: [
      { action: 'unblock', by: 'boss@agency.test' },
      { action: 'block', by: 'boss@agency.test' },
    ],
  });
});

test('an old page that stays in the CDN is reported', async () => {
  apiStatus = 500;
  expect(await act({ action: 'block', remote: NAME })).toMatchObject({
    status: 409,
    error: 'The registry has changed, but pages from before are still in the CDN.',
  });
  expect((await stored()).blocked).toEqual([NAME]);
});

test('a shared release goes back: everybody gets what ran before, and it is not shared again', async () => {
  const { remote } = await act({ action: 'rollback', remote: NAME, from: SHARED });
  expect(remote).toMatchObject({ id: RUNS, share: null, withdrawn: [SHARED] });
  expect(await act({ action: 'share', remote: NAME, from: RUNS, percent: 50 })).toMatchObject({
    status: 409,
    error: expect.stringContaining(`Nothing of ${NAME} is shared`) as string,
  });
});

test('a share of nobody ends it, and the release may be shared again', async () => {
  const { remote } = await act({ action: 'share', remote: NAME, from: SHARED, percent: 0 });
  expect(remote).toMatchObject({ id: RUNS, share: null, withdrawn: [] });
});

test('who saw something else than what runs changes nothing', async () => {
  for (const action of [
    { action: 'rollback', remote: NAME, from: RUNS },
    { action: 'share', remote: NAME, from: RUNS, percent: 100 },
  ] as const)
    expect(await act(action)).toMatchObject({
      status: 409,
      error: 'Somebody has changed this release meanwhile. Look at the page again.',
    });
  expect((await stored()).rev).toBe(1);
});

test('a remote that is not there is said to be none', async () => {
  expect(await act({ action: 'block', remote: 'nobody' })).toMatchObject({
    status: 404,
    error: 'There is no such remote.',
  });
});

test('only administrators do it', async () => {
  expect(await act({ action: 'block', remote: NAME }, member)).toMatchObject({ status: 403 });
  expect((await stored()).blocked).toEqual([]);
});
