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
  await mkdir(join(folder, 'remote/maps'));
  await write('remote/dist/main.js', 'built');
  await write('remote/maps/main.js.map', 'built beside it');
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

describe('of what is installed', () => {
  const installed = (packages: object) => {
    const lock = {
      packages: {
        '': { devDependencies: { linter: '1' } },
        remote: { version: '1.0.0', dependencies: { shared: '1', react: '^19' } },
        'node_modules/shared': { link: true, resolved: 'shared' },
        shared: { version: '1.0.0', dependencies: { zod: '^4' } },
        'node_modules/react': { version: '19.0.0', integrity: 'a', dependencies: { scheduler: '1' } },
        'node_modules/scheduler': { version: '1.0.0', integrity: 'b' },
        'node_modules/zod': { version: '4.0.0', integrity: 'c' },
        'node_modules/linter': { version: '1.0.0', integrity: 'd' },
        other: { version: '1.0.0', dependencies: { chart: '1' } },
        'node_modules/chart': { version: '1.0.0', integrity: 'e' },
        ...packages,
      },
    };
    return write('package-lock.json', JSON.stringify(lock));
  };

  test.each([
    ['another team installs something', { 'node_modules/chart': { version: '2.0.0', integrity: 'f' } }],
    ['a remote is added', { events: { version: '1.0.0', dependencies: { react: '^19' } } }],
    ['a tool of the workspace changes', { 'node_modules/linter': { version: '2.0.0', integrity: 'f' } }],
  ])('the id is the same when %s', async (_, packages) => {
    await installed({});
    const before = id();
    await installed(packages);
    expect(id()).toBe(before);
  });

  test.each([
    ['its own dependency', { 'node_modules/react': { version: '19.0.1', integrity: 'f' } }],
    ['a dependency of that', { 'node_modules/scheduler': { version: '1.0.1', integrity: 'f' } }],
    ['a dependency of a linked package', { 'node_modules/zod': { version: '4.0.1', integrity: 'f' } }],
    ['a nearer version of one', { 'remote/node_modules/react': { version: '18.0.0', integrity: 'f' } }],
  ])('another id comes with %s', async (_, packages) => {
    await installed({});
    const before = id();
    await installed(packages);
    expect(id()).not.toBe(before);
  });
});

test('another mode makes another id', () => {
  expect(id('development')).not.toBe(id('production'));
});
