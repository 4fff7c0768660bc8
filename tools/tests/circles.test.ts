import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { options, ROOT, TEST, textOf } from './compiler';

type Import = readonly [from: string, to: string];

const listed = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT, encoding: 'utf8' });
// Tests may use what they stand beside, and what stands beside it.
const sources = listed.split('\n').filter((file) => file !== '' && !TEST.test(file));

/** What each source imports of the others, types included. */
function importsOf(read: (file: string) => string): Import[] {
  const known = new Set(sources);
  const cache = ts.createModuleResolutionCache(ROOT, (name) => name, options);
  return sources.flatMap((from) =>
    ts.preProcessFile(read(from)).importedFiles.flatMap(({ fileName }): Import[] => {
      if (!/^\.|^@agency\//.test(fileName)) return [];
      const found = ts.resolveModuleName(fileName, join(ROOT, from), options, ts.sys, cache).resolvedModule;
      const to = found && relative(ROOT, found.resolvedFileName);
      return to && known.has(to) ? [[from, to]] : [];
    }),
  );
}

/** The same between two files or folders of one folder: where the paths part. */
function arrowOf([from, to]: Import): Import {
  const [tail, head] = [from.split('/'), to.split('/')];
  const depth = tail.findIndex((name, at) => name !== head[at]) + 1;
  return [tail.slice(0, depth).join('/'), head.slice(0, depth).join('/')];
}

/** Leaves out, again and again, what nothing leads to and what leads nowhere. */
function onCircles(imports: readonly Import[]): Import[] {
  const arrows = imports.map((one) => [one, arrowOf(one)] as const);
  const tails = new Set(arrows.map(([, [tail]]) => tail));
  const heads = new Set(arrows.map(([, [, head]]) => head));
  const left = arrows.filter(([, [tail, head]]) => heads.has(tail) && tails.has(head)).map(([one]) => one);
  return left.length === imports.length ? left : onCircles(left);
}

test('no files and no folders import one another in a circle', () => {
  const imports = importsOf(textOf);
  expect(imports.length).toBeGreaterThan(3000);
  expect(onCircles(imports).map((one) => one.join(' -> '))).toEqual([]);
});

test.each([
  ['files', 'shared/src/store/hooks.ts', './hooks'],
  ['folders', 'shared/src/session/AuthProvider.tsx', '../session'],
])('a circle of %s is found, of types as well', (_, importer, back) => {
  const imported = 'shared/src/store/makeStore.ts';
  const planted = `import type { Any } from '${back}';\n`;
  const found = onCircles(importsOf((file) => (file === imported ? planted : '') + textOf(file)));
  expect(found.map(([from]) => from)).toEqual(expect.arrayContaining([importer, imported]));
});
