import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyMigratedFolder } from './migratedFolder';

let folder: string;
const programs = process.env['TEST_PROGRAMS'];
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'agency-migrated-'))));
afterEach(() => {
  process.env['TEST_PROGRAMS'] = programs;
  rmSync(folder, { recursive: true, force: true });
});

/** What a copy holds after `made` would have been put into a new folder. */
async function copyOf(made: string): Promise<string> {
  const target = mkdtempSync(join(folder, 'copy-'));
  const create = async (dataDir: string) => writeFileSync(join(dataDir, 'content'), made);
  await copyMigratedFolder(target, create, join(folder, 'cache'));
  return readFileSync(join(target, 'content'), 'utf8');
}

it('is created once, and again by another version of the backend', async () => {
  process.env['TEST_PROGRAMS'] = '/programs/one';
  expect(await copyOf('first')).toBe('first');
  expect(await copyOf('second')).toBe('first');
  process.env['TEST_PROGRAMS'] = '/programs/two';
  expect(await copyOf('third')).toBe('third');
});

it('is complete for all that create it at the same time', async () => {
  const copies = await Promise.all(['same', 'same', 'same'].map(copyOf));
  expect(copies).toEqual(['same', 'same', 'same']);
});
