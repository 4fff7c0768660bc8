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
  /** A query of a table that may change between two answers. */
  const table =
    (rows: { id: number }[], onAnswered: () => void = () => undefined) =>
    () => {
      let [from, most] = [-1, Infinity];
      const query = {
        order: () => query,
        gt: (_: string, value: number) => {
          from = value;
          return query;
        },
        limit: (count: number) => {
          most = count;
          return query;
        },
        then: (settle: (answer: object) => unknown) => {
          const data = rows.filter(({ id }) => id > from).slice(0, most);
          onAnswered();
          return Promise.resolve({ data, error: null }).then(settle);
        },
      };
      return query as never;
    };
  const many = (size: number) => Array.from({ length: size }, (_, id) => ({ id }));

  it('goes on past the limit of one answer', async () => {
    expect((await readAll(table(many(2500)))).data).toHaveLength(2500);
    expect((await readAll(table(many(1000)))).data).toHaveLength(1000);
    expect((await readAll(table([]))).data).toEqual([]);
  });

  it('leaves out and repeats no row while others are deleted', async () => {
    const rows = many(2500);
    const { data } = await readAll<{ id: number }>(table(rows, () => rows.splice(0, 2)));
    const ids = data!.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
  });

  it('gives nothing rather than a part when an answer fails', async () => {
    const error = { message: 'boom' };
    let asked = 0;
    const failing = {
      order: () => failing,
      gt: () => failing,
      limit: () => Promise.resolve({ data: null, error }),
    };
    const ask = () => ((asked += 1) === 1 ? (table(many(2500))() as object) : failing) as never;
    expect(await readAll(ask)).toEqual({ data: null, error });
  });

  it('goes on after the last row by several keys', async () => {
    const asked: string[] = [];
    const answers = [Array.from({ length: 1000 }, (_, link) => ({ day: '2026-03-29', link })), []];
    const query = {
      order: () => query,
      or: (filter: string) => {
        asked.push(filter);
        return query;
      },
      limit: () => Promise.resolve({ data: answers.shift(), error: null }),
    };
    await readAll(() => query as never, ['day', 'link']);
    expect(asked).toEqual(['day.gt."2026-03-29",and(day.eq."2026-03-29",link.gt."999")']);
  });
});
