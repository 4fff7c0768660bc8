import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostForRelease } from './migrations';

const HOST = { contract: '1.6', versions: {} };

let root: string;
let shell: Server;
let site: string;
/** What the shell says, the last of it from then on. */
let said: object[];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'migrations-'));
  mkdirSync(join(root, 'supabase/migrations'), { recursive: true });
  for (const file of ['20250102000000_second.sql', '20250101000000_first.sql', 'README.md'])
    writeFileSync(join(root, 'supabase/migrations', file), '');
  shell = createServer((_, response) => {
    const host = said.length > 1 ? said.shift() : said[0];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(host));
  });
  await new Promise<void>((done) => shell.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(shell.address() as AddressInfo).port}`;
});
afterAll(() => {
  shell.close();
  rmSync(root, { recursive: true });
});

const OLD = { ...HOST, migrations: ['20250101000000'] };
const NEW = { ...HOST, migrations: ['20250101000000', '20250102000000', '20250103000000'] };

test('a release of a tree with a migration that the shell does not know is refused', async () => {
  said = [OLD];
  await expect(hostForRelease(site, { root })).rejects.toThrow(
    `The shell at ${site} is from before the migrations 20250102000000. Push them to the database and deploy the shell first (docs/deploy.md).`,
  );
});

test('a deploy of the shell that is under way is waited for', async () => {
  said = [OLD, OLD, NEW];
  expect(await hostForRelease(site, { root, wait: 60_000, interval: 1 })).toEqual(NEW);
});

test.each([
  ['a newer shell', NEW, () => root],
  ['a shell that does not say', HOST, () => root],
  ['the repository of a remote of its own', OLD, () => tmpdir()],
])('%s is as good', async (_, host, folder) => {
  said = [host];
  expect(await hostForRelease(site, { root: folder() })).toEqual(host);
});
