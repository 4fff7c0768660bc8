import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FAILURE_KINDS, type StoredRegistry } from '@agency/shared/contracts';
import report from '../../functions/report';
import { SITE, backend, postJson, withNewsletter } from '../support/newsletter';

withNewsletter();

const entry = { previous: null, contract: '1.0', manifest: '/_r/x', integrity: {} };
const REGISTRY: StoredRegistry = {
  rev: 1,
  remotes: {
    'public-remote': {
      ...entry,
      id: '3f2a9c1b',
      previous: 'before',
      withdrawn: ['bad'],
      share: { id: 'shared', percent: 10, since: '2026-01-01T00:00:00Z' },
    },
    shop: { ...entry, id: 'off' },
  },
  blocked: ['shop'],
  log: [
    { at: '2026-01-01T00:00:00Z', by: 'x', action: 'retire', remote: 'events' },
    { at: '2026-01-01T00:00:00Z', by: 'x', action: 'publish', remote: 'events', id: 'last' },
    { at: '2026-01-01T00:00:00Z', by: 'x', action: 'publish', remote: 'public-remote', id: 'oldest' },
  ],
  previews: [{ remote: 'public-remote', id: 'seen', hash: 'x', until: '2026-01-01T00:00:00Z' }],
};

let log: jest.SpyInstance;
let folder: string;
beforeEach(async () => {
  log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  folder = await mkdtemp(join(tmpdir(), 'reports-'));
  process.env.RELEASES_DIR = folder;
  await writeFile(join(folder, 'remotes.json'), JSON.stringify(REGISTRY));
});
afterEach(() => rm(folder, { recursive: true }));

async function answerOf(answer: Promise<Response>) {
  const response = await answer;
  return { status: response.status, body: (await response.json()) as unknown };
}

describe('a page that reports a failed remote', () => {
  const failure = (more: object = {}) => ({
    remote: 'public-remote',
    id: '3f2a9c1b',
    kind: 'chunk',
    message: 'Loading chunk 12 failed.',
    path: '/blog/tide',
    ...more,
  });
  const send = (body: unknown, headers: Record<string, string> = { origin: SITE }) =>
    answerOf(report(postJson('report', body, headers)));
  const reports = () =>
    backend.sql(
      'select remote, release, kind, message, path, hits from public.client_reports order by remote',
    );

  it('is counted once a day and kind, with one line in the log', async () => {
    expect(await send(failure())).toEqual({ status: 200, body: { success: true, error: '' } });
    await send(failure({ message: 'Loading chunk 13 failed.' }));
    expect(await reports()).toEqual([
      {
        remote: 'public-remote',
        release: '3f2a9c1b',
        kind: 'chunk',
        message: 'Loading chunk 13 failed.',
        path: '/blog/tide',
        hits: 2,
      },
    ]);
    expect(log.mock.calls.map(([line]) => JSON.parse(line as string) as unknown)).toEqual([
      expect.objectContaining({
        event: 'remote-failed',
        message: 'Loading chunk 12 failed.',
        isStored: true,
      }),
      expect.objectContaining({
        event: 'remote-failed',
        message: 'Loading chunk 13 failed.',
        isStored: true,
      }),
    ]);
  });

  it('stores no personal data', async () => {
    await send(
      failure({
        message: 'Failed for ada@example.com\n(https://agency.example/a.js?token=abc)',
        path: '/x?q=ada',
      }),
    );
    expect(await reports()).toMatchObject([
      { message: 'Failed for … (https://agency.example/a.js)', path: '/x' },
    ]);
  });

  it.each([
    ['another site’s page', failure(), { origin: 'https://evil.example' }, 403],
    ['no page at all', failure(), {}, 403],
    ['more than a report', failure({ message: 'x'.repeat(5000) }), { origin: SITE }, 413],
    ['a field of its own', failure({ email: 'ada@example.com' }), { origin: SITE }, 400],
    ['a kind nobody knows', failure({ kind: 'boredom' }), { origin: SITE }, 400],
    ['a name that is none', failure({ remote: '<script>' }), { origin: SITE }, 400],
    ['malformed JSON', '{"remote":', { origin: SITE }, 400],
  ])('is refused for %s', async (_, body, headers, status) => {
    expect(await send(body, headers)).toMatchObject({ status, body: { success: false } });
    expect(await reports()).toEqual([]);
    expect(log).not.toHaveBeenCalled();
  });

  it.each([
    ['public-remote', '3f2a9c1b'],
    ['public-remote', 'before'],
    ['public-remote', 'bad'],
    ['public-remote', 'shared'],
    ['public-remote', 'seen'],
    ['public-remote', 'oldest'],
    ['shop', 'off'],
    ['events', 'last'],
    ['public-remote', ''],
    // Not published yet: the shell asks for it all the same.
    ['admin-remote', ''],
    ['events', ''],
  ])('is counted for %s "%s", which a tab can be running', async (remote, id) => {
    expect((await send(failure({ remote, id }))).status).toBe(200);
    expect(await reports()).toMatchObject([{ remote, release: id, hits: 1 }]);
  });

  it.each([
    ['public-remote', 'invented'],
    ['public-remote', 'last'],
    ['shop', '3f2a9c1b'],
    ['invented', '3f2a9c1b'],
    ['invented', ''],
    ['constructor', ''],
    ['constructor', 'x'],
  ])('is answered alike, and only in the log, for %s "%s", which was never released', async (remote, id) => {
    expect(await send(failure({ remote, id }))).toEqual({ status: 200, body: { success: true, error: '' } });
    expect(await reports()).toEqual([]);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('"isStored":false'));
  });

  it('is counted without a release while nobody can read the registry', async () => {
    await writeFile(join(folder, 'remotes.json'), '{');
    await send(failure({ id: '', kind: 'registry' }));
    await send(failure({ id: 'invented' }));
    expect(await reports()).toMatchObject([{ release: '', kind: 'registry' }]);
  });

  it('is accepted 600 times a minute from all callers, and stored in at most 500 rows a day', async () => {
    await backend.sql(
      "insert into public.client_reports (remote, release, kind) select 'invented', n::text, 'chunk' from generate_series(1, 500) n",
    );
    expect((await send(failure())).status).toBe(200);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('"isStored":false'));
    // Fills the windows of this minute and the next ones, in case the minute ends before the request.
    await backend.sql(
      `insert into private.rate_buckets (key, window_start, hits)
       select 'client_reports', to_timestamp(floor(extract(epoch from now()) / 60) * 60 + 60 * n), 600
       from generate_series(0, 9) n on conflict (key, window_start) do update set hits = 600`,
    );
    expect((await send(failure())).status).toBe(429);
    expect(await backend.sql('select count(*)::int as n from public.client_reports')).toEqual([{ n: 500 }]);
  });

  it('can report every kind of failure that the shell distinguishes', async () => {
    for (const kind of FAILURE_KINDS)
      expect([kind, (await send(failure({ kind }))).status]).toEqual([kind, 200]);
  });
});
