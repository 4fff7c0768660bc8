import { keepLeftList, leftList } from './leftLists';

/** Rows of a hundred pixels, of which so many are above the window. */
function rowsAt(above: number, count = 10): Element[] {
  return Array.from({ length: count }, (_, n) => {
    const row = document.createElement('article');
    const top = (n - above) * 100;
    row.style.height = '100px';
    row.getBoundingClientRect = () => ({ bottom: top + 100 }) as DOMRect;
    return row;
  });
}

afterEach(() => void (window.innerWidth = 1024));

describe('a list that was left', () => {
  it('is remembered with the height of its rows and the first of them on the screen', () => {
    keepLeftList('entry', rowsAt(4));
    const { heights, first } = leftList('entry')!;
    expect(heights.map(Math.round)).toEqual(Array.from({ length: 10 }, () => 100));
    expect(first).toBe(4);
    expect(leftList('another')).toBeUndefined();
  });

  it('was left at its end when every row is above the window', () => {
    keepLeftList('entry', rowsAt(20));
    expect(leftList('entry')?.first).toBe(10);
  });

  it('has other heights in a window of another width', () => {
    keepLeftList('entry', rowsAt(4));
    window.innerWidth = 360;
    expect(leftList('entry')).toBeUndefined();
  });

  it('is forgotten after twenty others', () => {
    for (let n = 0; n <= 20; n += 1) keepLeftList(`entry ${n}`, rowsAt(n));
    expect(leftList('entry 0')).toBeUndefined();
    expect(leftList('entry 1')?.first).toBe(1);
  });
});
