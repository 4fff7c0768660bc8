import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundlePackages } from './bundle-packages';
import { ROOT } from './workspace';

jest.setTimeout(600_000);

// Below the packages, so that what the sources import is found.
const folder = join(ROOT, 'node_modules/.cache', `bundle-packages-${process.pid}`);
const sources = { globs: [`${relative(ROOT, folder)}/*.ts`], conditions: ['node'], external: ['esbuild'] };

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  const imported = [
    'zod',
    'zod/v4/core',
    'hono',
    'ipaddr.js',
    'react',
    'esbuild',
    'node:fs',
    './other',
    '@agency/shared/ui',
  ];
  writeFileSync(join(folder, 'source.ts'), imported.map((name) => `export * from '${name}';`).join('\n'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Loads what a bundled package exports. */
async function load<T extends object>(name: string): Promise<T> {
  const files = new Map(Object.entries(await bundlePackages(sources)));
  return jest.requireActual<T>(files.get(`^${name}$`)!);
}

describe('the packages of the tests', () => {
  it('are those the sources import, without Node’s, our own, React and the excluded ones', async () => {
    expect(Object.keys(await bundlePackages(sources))).toEqual([
      '^hono$',
      '^ipaddr\\.js$',
      '^zod$',
      '^zod/v4/core$',
    ]);
  });

  it('share their modules, so that a class exists once', async () => {
    const { core } = await load<{ core: { $ZodType: unknown } }>('zod');
    expect(core.$ZodType).toBeInstanceOf(Function);
    expect((await load<typeof core>('zod/v4/core')).$ZodType).toBe(core.$ZodType);
  });

  it('load by `require`, ES modules and CommonJS alike', async () => {
    const { Hono } = await load<{ Hono: unknown }>('hono');
    expect(Hono).toBeInstanceOf(Function);
    const { isValid } = await load<{ isValid(address: string): boolean }>('ipaddr\\.js');
    expect(isValid('127.0.0.1')).toBe(true);
  });
});
