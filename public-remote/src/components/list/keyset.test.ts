import { afterRow, toPage } from './keyset';

describe('a page of a list', () => {
  it('ends the list when there is no surplus row', () => {
    expect(toPage([1, 2], 2)).toEqual({ rows: [1, 2], next: null });
    expect(toPage([], 2)).toEqual({ rows: [], next: null });
  });

  it('goes on after its last row when there is one', () => {
    expect(toPage([1, 2, 3], 2)).toEqual({ rows: [1, 2], next: 2 });
  });
});

describe('the condition for "after this row"', () => {
  it('takes rows of the same value by their id, so that ties are neither lost nor repeated', () => {
    expect(afterRow('created_at', 'descending', '2025-01-01 10:00:00+00', 'abc')).toBe(
      'created_at.lt."2025-01-01 10:00:00+00",and(created_at.eq."2025-01-01 10:00:00+00",id.lt.abc)',
    );
    expect(afterRow('order', 'ascending', 3, 'abc')).toBe('order.gt."3",and(order.eq."3",id.gt.abc)');
  });

  it('keeps quotes in a value from ending it', () => {
    expect(afterRow('name', 'ascending', 'a"b\\', 'abc')).toContain(String.raw`name.gt."a\"b\\"`);
  });
});
