import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bundlePrograms } from '../bundle-programs.mjs';
import { ROOT } from '../src/lib/workspace';

// Below the packages, so that what the sources import is found.
const folder = join(ROOT, 'node_modules/.cache', `bundle-programs-${process.pid}`);
const made = new Set<string>();

beforeAll(() => mkdirSync(folder, { recursive: true }));
afterAll(() => {
  for (const path of [folder, ...made]) rmSync(path, { recursive: true, force: true });
});

/** Bundles a program with this text. Returns the folder of its bundle. */
async function bundle(text: string): Promise<string> {
  const source = join(folder, 'program.ts');
  writeFileSync(source, text);
  const bundles = await bundlePrograms([relative(ROOT, source)]);
  made.add(bundles);
  return bundles;
}

const outputOf = (bundles: string) =>
  execFileSync(process.execPath, [join(bundles, 'program.mjs'), 'an argument'], { encoding: 'utf8' });

describe('the programs of the tests', () => {
  it('run with our own sources, CommonJS packages and those left as they are', async () => {
    const bundles = await bundle(`
      import { paths } from '@agency/shared/contracts';
      import { createTransport } from 'nodemailer';
      import ts from 'typescript';
      const word: string = process.argv[2]!;
      console.log(paths.blog, typeof createTransport, typeof ts.createProgram, word);`);
    expect(outputOf(bundles)).toBe('/blog function function an argument\n');
  });

  it('are in a folder for each state of their sources, which a running process keeps', async () => {
    const before = await bundle('console.log("before");');
    const after = await bundle('console.log("after");');
    expect([outputOf(before), outputOf(after)]).toEqual(['before\n', 'after\n']);
    expect(await bundle('console.log("before");')).toBe(before);
  });
});
