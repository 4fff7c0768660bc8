import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { localReleases } from './releases';
import { programArguments } from './testing/program';

const ROOT = resolve(__dirname, '../..');
let base: string;

/** Starts and stops the database in a folder. Resolves to its exit code and output. */
async function open(folder: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [...programArguments('local-stack/src/database/serve.ts'), folder], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '' },
  });
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
    if (said.includes('ready')) child.kill('SIGTERM');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
}

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'damage-'));
  mkdirSync(join(base, 'whole'));
  expect((await open(join(base, 'whole'))).said).toContain('ready');
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** Path of `pg_class`, the catalogue's table of tables. */
function catalogueFile(folder: string): string {
  const [database] = readdirSync(join(folder, 'postgres/base')).sort((a, b) => Number(b) - Number(a));
  return `postgres/base/${database}/1259`;
}

test.each([
  ['pg_control', () => 'postgres/global/pg_control'],
  ['PG_VERSION', () => 'postgres/PG_VERSION'],
  ['a file of the catalogue', catalogueFile],
])('names the damaged folder and a remedy when %s is truncated', async (_, fileIn) => {
  const folder = join(base, 'cut');
  cpSync(join(base, 'whole'), folder, { recursive: true });
  truncateSync(join(folder, fileIn(folder)), 0);
  const { code, said } = await open(folder);
  rmSync(folder, { recursive: true });
  expect(code).toBe(1);
  expect(said).toContain(`The data folder ${folder} is damaged`);
  expect(said).toContain('npm run reset');
  expect(said).not.toMatch(/\[object|\n\s+at |wasm|Unhandled/);
});

test('names the damaged folder when the release registry is truncated', async () => {
  const root = join(base, 'project');
  mkdirSync(join(root, '.local/releases'), { recursive: true });
  for (const name of ['public-remote', 'admin-remote']) {
    mkdirSync(join(root, name, 'dist'), { recursive: true });
    cpSync(join(ROOT, name, 'dist'), join(root, name, 'dist'), { recursive: true });
  }
  const dataDir = join(root, '.local');
  writeFileSync(join(dataDir, 'releases/remotes.json'), '{"rev": 3, "remo');
  await expect(localReleases(root, dataDir).publishBuilds()).rejects.toThrow(
    `The data folder ${dataDir} is damaged: releases/remotes.json cannot be read`,
  );
  expect(readFileSync(join(dataDir, 'releases/remotes.json'), 'utf8')).toBe('{"rev": 3, "remo');
});

const mayMount = process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0;

(mayMount ? test : test.skip)('reports a full disk', async () => {
  const disk = join(base, 'disk');
  mkdirSync(disk);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', disk]).status === 0;
  if (!mounted) return;
  try {
    const { code, said } = await open(join(disk, 'data'));
    expect(code).toBe(1);
    expect(said).toContain(`No space is left on the disk with the data folder ${join(disk, 'data')}`);
    expect(said).not.toMatch(/\[object|\n\s+at /);
  } finally {
    spawnSync('umount', [disk]);
  }
});
