import { fc } from '@agency/shared/testing/fuzz';
import { amountOf, containsFilter, rangeOf, readAll, toFoundPage } from './rows';

describe('the filter that searches columns', () => {
  it('asks each column for the text', () => {
    expect(containsFilter(['title', 'author'], ' tide ')).toBe('title.imatch."tide",author.imatch."tide"');
  });

  it('takes every text literally, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', minLength: 1 }), (text) => {
        const filter = containsFilter(['title'], text);
        const pattern = /^title\.imatch\."(.*)"$/s.exec(filter)?.[1];
        expect(pattern).toBeDefined();
        // Neither a quotation mark, which would end the value, nor a backslash, which servers read differently.
        expect(pattern).not.toMatch(/["\\]/);
        const named: Record<string, string> = { 'quotation-mark': '"', backslash: '\\', circumflex: '^' };
        const read = pattern!.replace(
          /\[\[\.([a-z-]+)\.\]\]|\[(.)\]|([.*+?(){}|$^])/g,
          (_, name: string, character: string, operator: string) =>
            operator ? `operator ${operator}` : (named[name] ?? character),
        );
        expect(read).toBe(text.trim());
      }),
      { examples: [['[ ]'], ['[[^]^'], ['a.b*c'], ['"\\']] },
    );
  });
});

describe('pages', () => {
  it.each([
    [1, [0, 24]],
    [3, [50, 74]],
    [0, [0, 24]],
  ])('page %i holds the rows %j', (page, range) => {
    expect(rangeOf(page)).toEqual(range);
  });
});

describe('what a search has found', () => {
  it('is counted exactly up to a thousand rows, and beyond that said to be more', () => {
    expect(toFoundPage(['a'], { count: 1000 })).toEqual({ rows: ['a'], total: 1000 });
    expect(toFoundPage(['a'], { count: 1001 })).toEqual({ rows: ['a'], total: 1000, isMore: true });
    expect([amountOf(1000), amountOf(1000, true)]).toEqual(['1,000', 'more than 1,000']);
  });
});

describe('reading every row', () => {
  const table = (size: number) => (from: number, to: number) =>
    Promise.resolve({ data: Array.from({ length: size }, (_, n) => n).slice(from, to + 1), error: null });

  it('goes on past the limit of one answer', async () => {
    expect((await readAll(table(2500))).data).toHaveLength(2500);
    expect((await readAll(table(1000))).data).toHaveLength(1000);
    expect((await readAll(table(0))).data).toEqual([]);
  });

  it('gives nothing rather than a part when an answer fails', async () => {
    const error = { message: 'boom' };
    const ask = (from: number, to: number) =>
      from === 0 ? table(2500)(from, to) : Promise.resolve({ data: null, error });
    expect(await readAll(ask)).toEqual({ data: null, error });
  });
});
