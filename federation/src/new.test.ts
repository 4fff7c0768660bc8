import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newRemote } from './new';

let target: string;
beforeEach(() => (target = mkdtempSync(join(tmpdir(), 'new-'))));
afterEach(() => rmSync(target, { recursive: true, force: true }));

test.each([
  ['Events', undefined, 'is no name for a remote'],
  ['events-remote', '/blog', 'Give another: --mount /path'],
  ['events-remote', 'events', 'Give another: --mount /path'],
])('%s at %s is refused before anything is written', async (name, mount, text) => {
  await expect(newRemote({ name, target, mount })).rejects.toThrow(text);
  expect(readdirSync(target)).toEqual([]);
});

test('a folder that holds something is left alone', async () => {
  writeFileSync(join(target, 'mine.txt'), '');
  await expect(newRemote({ name: 'events-remote', target })).rejects.toThrow(`${target} is not empty.`);
  expect(readdirSync(target)).toEqual(['mine.txt']);
});
