import { execFileSync } from 'node:child_process';
import { ROOT, TEST, textOf } from './compiler';

/** Written by a program, so that nobody reads them from top to bottom. */
const GENERATED = [
  // `npm run types:database` writes every table, function and type of the database.
  'shared/src/contracts/database.types.ts',
];
const PATTERNS = ['ts', 'tsx', 'mts', 'mjs', 'js', 'css', 'sql', 'html', 'sh', 'yml'].map(
  (end) => `*.${end}`,
);

/** The limit that ESLint sets for scripts; it holds for every other source too. */
const LIMIT = Number(/'max-lines': \['error', \{ max: (\d+) \}\]/.exec(textOf('eslint.config.mjs'))?.[1]);
const MEDIAN = 60;

const listed = execFileSync('git', ['ls-files', '.ci/run', ...PATTERNS], { cwd: ROOT, encoding: 'utf8' });
const sources = listed.split('\n').filter((file) => file !== '' && !GENERATED.includes(file));
const linesOf = (file: string) => textOf(file).replace(/\n$/, '').split('\n').length;

test('no source has more lines than ESLint allows a script', () => {
  expect(LIMIT).toBe(300);
  expect(sources.length).toBeGreaterThan(1500);
  expect(sources.filter((file) => linesOf(file) > LIMIT)).toEqual([]);
});

test('most sources that are no tests have fewer than 60 lines', () => {
  const sizes = sources
    .filter((file) => !TEST.test(file))
    .map(linesOf)
    .sort((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(MEDIAN);
});

test('what is generated still is longer than a source may be', () => {
  for (const file of GENERATED) expect(linesOf(file)).toBeGreaterThan(LIMIT);
});
