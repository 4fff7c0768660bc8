import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { FIRST_ROWS, useFirstRowsFirst } from './useFirstRowsFirst';

const ROWS = FIRST_ROWS * 3;
const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

/** How many rows each rendering of a list has drawn, and how many it left for later. */
let renderings: [drawn: number, rest: number][];
beforeEach(() => {
  renderings = [];
});

interface ListProps {
  name?: string;
  rows?: number[];
  isBack?: boolean;
}

function List({ name = 'all', rows = numbers(ROWS), isBack }: ListProps) {
  const { drawn, rest } = useFirstRowsFirst(rows, name, isBack);
  renderings.push([drawn?.length ?? 0, rest]);
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
    render(<List isBack />);
    expect(renderings).toEqual([[ROWS, 0]]);
  });

  it('of few rows is drawn at once', () => {
    render(<List rows={numbers(FIRST_ROWS)} />);
    expect(renderings).toEqual([[FIRST_ROWS, 0]]);
  });
});
