import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { findPostgres } from './postgres';

jest.setTimeout(120_000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'agency-cluster-'));
  // As root, the server runs under another account.
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function start() {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'postgres-child.ts')], {
    // The loader's cache would be left in the folder.
    env: { ...process.env, TMPDIR: folder, TSX_DISABLE_CACHE: '1' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const connect = (change: (url: URL) => void = () => {}) => {
    const url = new URL(line.toString().trim());
    change(url);
    return postgres(url.href, { max: 1, onnotice: () => {} });
  };
  return { child, ended, connect };
}

const isThere = findPostgres() !== null;

describe('a PostgreSQL server for tests', () => {
  it('is not found when it is not installed', () => {
    expect(findPostgres('/nowhere:/neither', '/nowhere')).toBeNull();
  });

  (isThere ? it : it.skip)('requires its password, and leaves nothing behind', async () => {
    const { child, ended, connect } = await start();
    const client = connect();
    expect(await client`select 1 as one`).toEqual([{ one: 1 }]);
    const stranger = connect((url) => (url.password = 'guess'));
    await expect(stranger`select 1`).rejects.toMatchObject({ code: '28P01' });
    child.stdin.end();
    expect((await ended)[0]).toBe(0);
    expect(readdirSync(folder)).toEqual([]);
    await Promise.all([client.end(), stranger.end()]);
  });

  (isThere ? it : it.skip)('stops on Ctrl-C with a connected client, and deletes its data', async () => {
    const { child, ended, connect } = await start();
    const client = connect();
    await client`select 1`;
    child.kill('SIGINT');
    expect((await ended)[0]).toBe(130);
    expect(readdirSync(folder)).toEqual([]);
    await expect(connect()`select 1`).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await client.end();
  });
});
