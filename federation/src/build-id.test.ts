import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildId } from './build-id';

let folder: string;
const write = (file: string, text: string) => writeFile(join(folder, file), text);
const id = (salt = 'production') => buildId([join(folder, 'remote')], salt);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-id-'));
  await mkdir(join(folder, 'remote/dist'), { recursive: true });
  await write('package-lock.json', '{}');
  await write('tsconfig.base.json', '{}');
  await write('remote/index.ts', 'export {};');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the same inputs have the same id, whatever was built or tested meanwhile', async () => {
  const before = id();
  await write('remote/dist/main.js', 'built');
  await write('remote/index.test.ts', 'tested');
  expect(id()).toBe(before);
  expect(before).toMatch(/^[0-9a-f]{12}$/);
});

test.each(['package-lock.json', 'tsconfig.base.json', 'remote/index.ts', 'remote/another.ts'])(
  'another %s makes another id',
  async (file) => {
    const before = id();
    await write(file, '{ "changed": true }');
    expect(id()).not.toBe(before);
  },
);

test('another mode makes another id', () => {
  expect(id('development')).not.toBe(id('production'));
});
