import { after, toPage } from './keyset';

describe('a page of a list', () => {
  it('ends the list when there is no surplus row', () => {
    expect(toPage([1, 2], 2)).toEqual({ rows: [1, 2], next: null });
    expect(toPage([], 2)).toEqual({ rows: [], next: null });
  });

  it('goes on after its last row when there is one', () => {
    expect(toPage([1, 2, 3], 2)).toEqual({ rows: [1, 2], next: 2 });
  });
});

describe('the rows after a row', () => {
  type Place = Parameters<typeof after>[1];
  /** The condition that is added to a request. */
  function conditionOf(place: Place): string {
    let condition = '';
    const rows = { or: (filters: string) => ((condition = filters), rows) };
    after(rows, place);
    return condition;
  }

  it('are those of the same value by their id, so that ties are neither lost nor repeated, from a place an index finds', () => {
    const value = '2025-01-01 10:00:00+00';
    expect(conditionOf({ column: 'created_at', direction: 'descending', value, id: 'abc' })).toBe(
      'and(created_at.lte."2025-01-01 10:00:00+00",or(created_at.lt."2025-01-01 10:00:00+00",and(created_at.eq."2025-01-01 10:00:00+00",id.lt.abc)))',
    );
    expect(conditionOf({ column: 'order', direction: 'ascending', value: 3, id: 'abc' })).toBe(
      'and(order.gte."3",or(order.gt."3",and(order.eq."3",id.gt.abc)))',
    );
  });

  it('are found by a value with quotes too', () => {
    const condition = conditionOf({
      column: 'name',
      direction: 'ascending',
      value: 'a"b\\',
      id: 'abc',
    });
    expect(condition).toContain(String.raw`name.gt."a\"b\\"`);
  });
});
