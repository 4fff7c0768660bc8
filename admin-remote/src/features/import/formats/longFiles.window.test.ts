import { piecesReadSlowly } from '@agency/shared/testing/growth';
import { readRows } from '../../../components/csv/csv';
import { UnreadableFile } from '../../../components/csv/readText';
import { fileOf } from '../run/addresses';
import { readMarkdown } from './markdown';
import { toIso } from './model';
import { plainText, textOf } from './plainText';
import { expandShortcodes, toParagraphs } from './wordpressText';

const NO_FILES: ReadonlyMap<string, Blob> = new Map();
const ONE_FILE = new Map([['a.png', new Blob(['a'])]]);

/** Beginnings without their end, in text that a program or a person may have written by mistake. */
const OPEN = [
  '<',
  '<a ',
  '<p>',
  '<pre>',
  '<code>',
  '<b>',
  '<!--',
  '[',
  '[a ',
  '[a b=',
  '[caption]',
  '[caption ',
  '[embed]',
  '[embed',
  '[gallery',
  '[audio',
  '[audio]',
  '[/x]',
];
const BLANK = [' ', '\n', '\n \n', '\r\n', '\t', '\n\t', '# ', '#\n', '\n#'];
const MARKS = ['*', '_', '`', '`a', '~', '![', '[a](', '|', '|-', '&', '\\', '=', '-'];

it.each<[string, (text: string) => unknown]>([
  ['shortcodes', (text) => expandShortcodes(text, new Map())],
  ['paragraphs', toParagraphs],
  ['words', (text) => textOf(text.replaceAll(/<[a-z]/g, '< '))],
  ['titles', plainText],
  ['dates', toIso],
  ['addresses', (text) => fileOf(text, ONE_FILE)],
])('reads %s of a hostile export once', (_, read) => {
  expect(piecesReadSlowly(read, [...OPEN, ...BLANK, '"', '?', '/', 'Z (', '&amp;'])).toEqual([]);
  expect(piecesReadSlowly(read, ['?', '/', ' ', '\n'], ['', '\nx'])).toEqual([]);
});

it('reads many different shortcodes once', () => {
  const many = (text: string) =>
    expandShortcodes(
      text.replace(/x/g, (_, at: number) => `[s${at} a=b]`),
      new Map(),
    );
  expect(piecesReadSlowly(many, ['x'])).toEqual([]);
});

it('reads elements within each other once', () => {
  const nested = (text: string) => plainText(text + text.replaceAll('<b>', '</b>'));
  expect(piecesReadSlowly(nested, ['<b>'])).toEqual([]);
});

it('reads hostile Markdown once', () => {
  const read = (text: string) => {
    try {
      return readMarkdown([{ path: 'a.md', text }], NO_FILES);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
    }
  };
  expect(piecesReadSlowly(read, [...OPEN, ...BLANK, ...MARKS])).toEqual([]);
  expect(
    piecesReadSlowly(read, ['a: b\n', '- ', '[', '{', '"', '&a *a ', ' '], ['---\n', '\n---\n']),
  ).toEqual([]);
});

it.each([
  ['entries of front matter', `---\n${'- '.repeat(5000)}\n---\n`],
  ['brackets of front matter', `---\na: ${'['.repeat(5000)}\n---\n`],
  ['braces of front matter', `---\n${'{a: '.repeat(5000)}\n---\n`],
  ['quotes', '> '.repeat(5000) + 'a'],
  ['lists', '1. '.repeat(5000) + 'a'],
])('refuses thousands of %s within each other, which no stack has room for', (_, text) => {
  expect(() => readMarkdown([{ path: 'deep.md', text }], NO_FILES)).toThrow(
    new UnreadableFile('deep.md is nested more than 100 levels deep.'),
  );
});

it('reads a wide table and half-open intervals', () => {
  const table = `| a | b |\n| ${'-'.repeat(300)} | - |\n| 1 | 2 |\n\n${'[0, 1) '.repeat(300)}`;
  const { posts } = readMarkdown([{ path: 'wide.md', text: table }], NO_FILES);
  expect(posts[0]!.html).toContain('<table>');
});

it('reads a hostile table once', async () => {
  for (const piece of ['"', ',', '""', '"a', "'", '\n', '\r', ';']) {
    const times: number[] = [];
    for (const length of [100, 8_000, 64_000]) {
      const started = process.cpuUsage();
      await readRows(piece.repeat(length)).catch(() => undefined);
      const { user, system } = process.cpuUsage(started);
      times.push((user + system) / 1000);
    }
    expect([piece, times[2]! > 60 + 24 * times[1]!]).toEqual([piece, false]);
  }
});
