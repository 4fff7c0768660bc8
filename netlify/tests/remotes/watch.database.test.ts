import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredRegistry } from '@agency/shared/contracts';
import report from '../../functions/report';
import releaseWatch from '../../functions/release-watch';
import { boundOf } from '../../functions/_remotes/watch';
import { headerOf } from '../support/mailServer';
import { SITE, backend, mail, postJson, withNewsletter } from '../support/newsletter';

withNewsletter({ RELEASE_ALERT_TO: 'on-call@agency.example' });

const NAME = 'public-remote';
const entry = { id: 'one', previous: null, contract: '1.0', manifest: '/_r/x', integrity: {} };
let folder: string;

beforeEach(async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await backend.sql('delete from private.release_failures');
  folder = await mkdtemp(join(tmpdir(), 'watch-'));
  process.env.RELEASES_DIR = folder;
  await mkdir(folder, { recursive: true });
  const share = { id: 'two', percent: 10, since: new Date(Date.now() - 60_000).toISOString() };
  const stored: StoredRegistry = { rev: 1, remotes: { [NAME]: { ...entry, share } }, blocked: [] };
  await writeFile(join(folder, 'remotes.json'), JSON.stringify(stored));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const registry = async () =>
  JSON.parse(await readFile(join(folder, 'remotes.json'), 'utf8')) as StoredRegistry;
const fails = (ip: string, id = 'two', kind = 'render') =>
  report(postJson('report', { remote: NAME, id, kind, message: 'boom', path: '/' }, { origin: SITE }), {
    ip,
  });
const counted = async () =>
  (await backend.sql<{ count: number }>('select count(*)::int from private.release_failures'))[0]!.count;

test('a shared release that three visitors see fail goes back at once, however often one of them reports', async () => {
  await fails('192.0.2.1');
  await fails('192.0.2.1');
  await fails('192.0.2.1', 'two', 'chunk');
  await fails('192.0.2.200');
  await fails('192.0.3.2');
  expect((await registry()).remotes[NAME]?.share?.id).toBe('two');
  await fails('192.0.4.3');
  const { remotes, log } = await registry();
  expect(remotes[NAME]).toMatchObject({ id: 'one', withdrawn: ['two'] });
  expect(remotes[NAME]).not.toHaveProperty('share');
  expect(log?.[0]).toMatchObject({ action: 'take back', by: 'the site', why: '3 visitors reported errors.' });
  await fails('192.0.5.4');
  expect(mail.received.map(({ to }) => to)).toEqual(['on-call@agency.example']);
  const raw = mail.received[0]!.raw;
  expect(headerOf(raw, 'subject')).toBe('public-remote two was taken back');
  expect(headerOf(raw, 'auto-submitted')).toBe('auto-generated');
  const text = raw.replaceAll('=\r\n', '').replaceAll('\r\n', ' ');
  expect(text).toContain('shared with 10 % of the visitors, and 3 of them reported errors');
  expect(text).toContain(`${SITE}/admin/releases`);
});

test('a mail that does not leave changes nothing: the release is back', async () => {
  mail.failWith(() => ({ at: 'rcpt', code: 550, text: 'No such user' }));
  for (const n of [1, 2, 3]) expect((await fails(`192.0.${n}.1`)).status).toBe(200);
  expect((await registry()).remotes[NAME]).toMatchObject({ id: 'one', withdrawn: ['two'] });
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('was not taken'), expect.anything());
});

test('what runs for everybody never goes back, and a release that nobody gets is not counted', async () => {
  for (const n of [1, 2, 3, 4]) await fails(`192.0.${n}.1`, 'one');
  expect((await registry()).rev).toBe(1);
  expect(await counted()).toBe(4);
  await fails('192.0.2.9', 'invented');
  expect(await counted()).toBe(4);
});

test('the schedule does it when no report could', async () => {
  for (const n of [1, 2]) await fails(`192.0.${n}.1`);
  expect((await registry()).rev).toBe(1);
  await backend.sql(`insert into private.release_failures values ('${NAME}', 'two', 'chunk', 'x', now())`);
  expect((await releaseWatch(postJson('release-watch', {}))).status).toBe(200);
  expect((await registry()).remotes[NAME]).toMatchObject({ id: 'one', withdrawn: ['two'] });
});

test.each([
  [0, 10, 3],
  [1000, 10, 3],
  [10_000, 10, 20],
  [10_000, 1, 3],
  [10_050, 100, 201],
])('of %i pages at %i %% it takes %i visitors', (views, percent, bound) =>
  expect(boundOf(views, percent)).toBe(bound),
);
