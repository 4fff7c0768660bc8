import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { lockDataFolder, openDataFolder } from './data-folder';

let folder: string;
const onLost = () => undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'data-'));
  await openDataFolder(folder);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The id of a process that has ended. */
const deadProcess = () => spawnSync(process.execPath, ['-e', '']).pid;

test('lets only one process at a time work on a folder, and names the one that does', async () => {
  const { release } = await lockDataFolder(folder, onLost);
  writeFileSync(join(folder, 'owner'), String(process.ppid));
  await expect(lockDataFolder(folder, onLost)).rejects.toThrow(
    `in use by another process (pid ${process.ppid})`,
  );
  await release();
  const next = await lockDataFolder(folder, onLost);
  await next.release();
});

test('takes the folder over from a process that was killed', async () => {
  mkdirSync(join(folder, 'run.lock'));
  writeFileSync(join(folder, 'owner'), String(deadProcess()));
  const { release } = await lockDataFolder(folder, onLost);
  await release();
});

test('says which folder cannot be written to and how to name another', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  await expect(openDataFolder(join(file, 'data'))).rejects.toThrow(
    /Cannot write to the data folder .*DATA_DIR/s,
  );
});
