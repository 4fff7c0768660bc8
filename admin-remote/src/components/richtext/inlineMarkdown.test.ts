import { inlineFormat } from './inlineMarkdown';
import { matchingCommands } from './slashCommands';
import { countWords, readTime } from './textFacts';

describe('Markdown within a line', () => {
  it.each([
    ['a **bold word**', 'bold', 'bold word'],
    ['an *italic* _word_', 'italic', 'word'],
    ['an *italic*', 'italic', 'italic'],
    ['~~gone~~', 'strike', 'gone'],
    ['run `npm test`', 'code', 'npm test'],
  ])('%s', (text, format, words) => {
    expect(inlineFormat(text)).toMatchObject({ format, words });
  });

  it.each([
    ['see [our work](/projects)', '/projects', 'our work', 12],
    ['[it](example.com)', 'https://example.com', 'it', 14],
    ['[it] and [that](https://example.com/a_b)', 'https://example.com/a_b', 'that', 26],
  ])('%s is a link', (text, value, words, after) => {
    expect(inlineFormat(text)).toEqual({ format: 'link', value, words, before: 1, after });
  });

  it.each(['[it](a sentence)', '[it](javascript:alert)', '![it](/picture.png)', '[ ](/projects)', '(as is)'])(
    '%s is no link',
    (text) => {
      expect(inlineFormat(text)).toBeNull();
    },
  );

  it.each(['2 * 3 *', 'snake_case_', '**bold*', '** spaced **', '``', 'a*b*', '_', 'price* and tax *'])(
    '%s is left as it is',
    (text) => {
      expect(inlineFormat(text)).toBeNull();
    },
  );
});

describe('the commands after a slash', () => {
  it('are found by the start of any of their words', () => {
    expect(matchingCommands('li').map(({ name }) => name)).toEqual([
      'Bulleted list',
      'Numbered list',
      'Image from the library',
    ]);
    expect(matchingCommands('H3').map(({ name }) => name)).toEqual(['Heading 3']);
    expect(matchingCommands('')).toHaveLength(14);
    expect(matchingCommands('usr')).toEqual([]);
  });
});

describe('the reading time', () => {
  it('counts words, not tags', () => {
    expect(countWords('<h2>Two words</h2><p>and&nbsp;three <b>more</b></p>')).toBe(5);
    expect(countWords('<p><br></p>')).toBe(0);
  });

  it('is at least a minute', () => {
    expect([1, 329, 331, 2200].map(readTime)).toEqual([
      '1 min read',
      '1 min read',
      '2 min read',
      '10 min read',
    ]);
  });
});
