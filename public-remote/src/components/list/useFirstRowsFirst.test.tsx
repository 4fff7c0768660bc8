import { act, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { keepLeftList } from './leftLists';
import { FIRST_ROWS, useFirstRowsFirst } from './useFirstRowsFirst';

const ROWS = FIRST_ROWS * 3;
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

/** How many rows each rendering of a list has drawn, and how many it left for later. */
let renderings: [drawn: number, rest: number][];
/** Which rows each rendering has left out, with a gap of their height. */
let gaps: number[][];
beforeEach(() => {
  renderings = [];
  gaps = [];
});

interface ListProps {
  name?: string;
  rows?: number[];
  /** Key of the history entry somebody goes back to. */
  entry?: string;
}

function List({ name = 'all', rows = numbers(ROWS), entry }: ListProps) {
  const { drawn, rest, gapAt } = useFirstRowsFirst(rows, name, entry);
  renderings.push([drawn?.length ?? 0, rest]);
  gaps.push(drawn!.filter((_, index) => gapAt(index) !== undefined));
  return <p>{drawn?.length} rows</p>;
}

describe('a long list', () => {
  it('draws its first rows, and then all of them', async () => {
    render(<List />);
    expect(renderings[0]).toEqual([FIRST_ROWS, ROWS - FIRST_ROWS]);
    expect(await screen.findByText(`${ROWS} rows`)).toBeInTheDocument();
    expect(renderings.at(-1)).toEqual([ROWS, 0]);
  });

  it('draws what is added to it at once', async () => {
    const { rerender } = render(<List />);
    await screen.findByText(`${ROWS} rows`);
    renderings = [];
    rerender(<List rows={numbers(ROWS + 13)} />);
    expect(renderings).toEqual([[ROWS + 13, 0]]);
  });

  it('starts with its first rows again when it is another list', async () => {
    const { rerender } = render(<List />);
    await screen.findByText(`${ROWS} rows`);
    renderings = [];
    rerender(<List name="Design" />);
    expect(renderings[0]).toEqual([FIRST_ROWS, ROWS - FIRST_ROWS]);
    expect(await screen.findByText(`${ROWS} rows`)).toBeInTheDocument();
  });

  it('is hydrated whole, as it was rendered', async () => {
    const page = document.createElement('div');
    page.innerHTML = `<p>${ROWS}<!-- --> rows</p>`;
    await act(async () => void hydrateRoot(page, <List />));
    expect(renderings.every(([drawn]) => drawn === ROWS)).toBe(true);
  });

  it('that somebody goes back to is drawn whole, because its scroll position is restored at once', () => {
    render(<List entry="unknown" />);
    expect(renderings).toEqual([[ROWS, 0]]);
    expect(gaps).toEqual([[]]);
  });

  it('that was left is drawn around that place first, with gaps of their height for the others', async () => {
    const rows = numbers(ROWS).map((n) => {
      const row = document.createElement('article');
      row.style.height = '10px';
      row.getBoundingClientRect = () => ({ bottom: (n - 150) * 10 }) as DOMRect;
      return row;
    });
    keepLeftList('left', rows);
    render(<List entry="left" />);
    const drawn = numbers(ROWS).filter((n) => !gaps[0]!.includes(n));
    expect([drawn[0], drawn.length]).toEqual([151 - 26, FIRST_ROWS]);
    await waitFor(() => expect(gaps.at(-1)).toEqual([]));
    expect(renderings.every(([count, rest]) => count === ROWS && rest === 0)).toBe(true);
    expect(document.documentElement).toHaveAttribute('data-whole', 'rows');
  });

  it('of few rows is drawn at once', () => {
    render(<List rows={numbers(FIRST_ROWS)} />);
    expect(renderings).toEqual([[FIRST_ROWS, 0]]);
  });
});
