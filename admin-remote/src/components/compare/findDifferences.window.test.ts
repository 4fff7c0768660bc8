import { fc } from '@agency/shared/testing/fuzz';
import { findDifferences, type Part } from './findDifferences';
import { textOfHtml, toReadable } from './readable';

const compare = (before: unknown, after: unknown) => findDifferences(toReadable(before), toReadable(after));
const textsOf = (parts: Part[], kind: Part['kind']) =>
  parts.filter((part) => part.kind === kind).map(({ text }) => text.trim());

describe('readable text of HTML', () => {
  it('distinguishes headings, lists, links, images and emphasis', () => {
    const html =
      '<h2>Tides</h2><p>The <strong>sea</strong> is <a href="https://x.example">here</a>.</p>' +
      '<ul><li>one<ol><li>deep</li></ol></li></ul><p><img src="/a/b.png" alt="A boat"></p>';
    expect(textOfHtml(html)).toBe(
      '## Tides\nThe **sea** is here (https://x.example).\n• one\n  1. deep\n[image: A boat]',
    );
  });

  it('shows each list entry on one line', () => {
    expect(toReadable([{ value: '40%', label: 'fewer', description: '' }, 'tag'])).toEqual({
      kind: 'list',
      entries: ['40% · fewer', 'tag'],
    });
  });
});

describe('differences', () => {
  it('are shown word by word, with some context', () => {
    const words = Array.from({ length: 500 }, (_, number) => `word${number}`).join(' ');
    const parts = compare(`<p>${words} calm sea</p>`, `<p>${words} rough sea</p>`);
    expect(textsOf(parts, 'removed')).toEqual(['calm']);
    expect(textsOf(parts, 'added')).toEqual(['rough']);
    expect(parts.map(({ text }) => text).join('').length).toBeLessThan(200);
  });

  it('include changes of formatting alone', () => {
    expect(textsOf(compare('<p>The sea</p>', '<p>The <em>sea</em></p>'), 'added')).not.toEqual([]);
  });

  it('are shown entry by entry in lists', () => {
    const parts = compare(['Charts', 'Boats'], ['Charts', 'Tides']);
    expect(textsOf(parts, 'same')).toEqual(['Charts']);
    expect(textsOf(parts, 'removed')).toEqual(['Boats']);
    expect(textsOf(parts, 'added')).toEqual(['Tides']);
  });

  it('show every added and removed word of any two texts', () => {
    const text = fc.array(fc.constantFrom('sea', 'tide', 'boat', 'calm'), { maxLength: 60 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const count = (words: string[]) => words.filter((word) => word === 'tide').length;
        const parts = compare(one.join(' '), other.join(' '));
        const changed = (kind: Part['kind']) => count(textsOf(parts, kind).join(' ').split(' '));
        expect(changed('added') - changed('removed')).toBe(count(other) - count(one));
      }),
    );
  });
});
