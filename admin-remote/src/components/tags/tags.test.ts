import { parseCommaList } from '@agency/shared/contracts';
import { fc } from '@agency/shared/testing/fuzz';
import { addTags, mergeTags, suggestTags } from './tags';

describe('tags', () => {
  it('are trimmed, never empty, never twice', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (typed) => {
        const tags = typed.reduce<string[]>(addTags, []);
        expect(tags.every((tag) => tag !== '' && tag === tag.trim() && !tag.includes(','))).toBe(true);
        expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length);
      }),
    );
  });

  it('suggest what holds the text and is not chosen, the beginnings first', () => {
    expect(suggestTags(['JavaScript', 'Java', 'Ajax', 'Rust'], ['java'], 'ja')).toEqual([
      'JavaScript',
      'Ajax',
    ]);
    expect(suggestTags(['Rust'], [], '')).toEqual([]);
  });

  it('merge by whatever case, the first spelling winning', () => {
    expect(mergeTags(['React', 'go'], ['Go', 'Rust'])).toEqual(['React', 'go', 'Rust']);
  });
});

describe('a comma list', () => {
  it('holds trimmed entries only, and reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const list = parseCommaList(text);
        expect(list.every((entry) => entry !== '' && entry === entry.trim())).toBe(true);
        expect(parseCommaList(list.join(', '))).toEqual(list);
      }),
    );
  });
});
