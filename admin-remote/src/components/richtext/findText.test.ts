import { fc } from '@agency/shared/testing/fuzz';
import { findAll, textOf } from './findText';

describe('finding words in a text', () => {
  it('counts a picture as one character, like the editor', () => {
    const text = textOf([{ insert: 'A ' }, { insert: { image: '/x.webp' } }, { insert: ' tide\n' }]);
    expect(findAll(text, 'tide', false)).toEqual([{ index: 4, length: 4 }]);
  });

  it('ignores case unless it is asked for', () => {
    expect(findAll('Tide, tide', 'tide', false)).toHaveLength(2);
    expect(findAll('Tide, tide', 'tide', true)).toEqual([{ index: 6, length: 4 }]);
  });

  it('finds nothing for no words', () => {
    expect(findAll('Tide', '', false)).toEqual([]);
  });

  it('finds what was written, whatever characters it has', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.string({ unit: 'grapheme' }),
        (words, before) => {
          const text = `${before}\n${words}\n`;
          const found = findAll(text, words, true);
          expect(found.length).toBeGreaterThan(0);
          for (const { index, length } of found) expect(text.slice(index, index + length)).toBe(words);
        },
      ),
    );
  });
});
