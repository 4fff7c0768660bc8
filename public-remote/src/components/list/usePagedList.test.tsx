import { act, screen } from '@testing-library/react';
import { renderWithProviders } from '@agency/shared/testing';
import { useState } from 'react';
import { usePagedList } from './usePagedList';

const PAGES = 240;
const SIZE = 2;

/** What lists have asked for at first. */
let asked: number[];
beforeEach(() => {
  asked = [];
});

/** A list whose pages come so fast that nobody ever sees them being fetched. */
function useInstantList(last: number, { initialPageParam }: { initialPageParam: number }) {
  const [loaded, setLoaded] = useState(() => {
    asked.push(initialPageParam);
    return Math.min(initialPageParam, last);
  });
  const [fetchNextPage] = useState(() => () => setLoaded((count) => Math.min(count + 1, last)));
  return {
    currentData: { pages: Array.from({ length: loaded }, (_, n) => ({ rows: [n, n], next: n })) },
    isError: false,
    isFetching: false,
    hasNextPage: loaded < last,
    fetchNextPage,
    refetch: () => undefined,
  };
}

interface ListProps {
  last: number;
  /** Row that has an id which addresses may name. */
  named?: number;
}

function List({ last, named }: ListProps) {
  const { query, idAt, more } = usePagedList(useInstantList, last, SIZE, 'row-');
  const end = more.hasMore ? 'more' : more.isCut ? 'cut' : 'no more';
  return (
    <>
      <p>{`${query.data?.length} rows, ${end}`}</p>
      <a href={more.href}>Load more</a>
      {query.data?.map((_, n) => (
        <i key={n} id={n === named ? `row-${n}` : idAt(n)} />
      ))}
    </>
  );
}

async function openAt(address: string, props: Partial<ListProps> = {}) {
  let view!: ReturnType<typeof renderWithProviders>;
  await act(async () => {
    view = renderWithProviders(<List last={PAGES} {...props} />, { at: address });
  });
  return view;
}

describe('a list that grows by pages', () => {
  it('asks for all pages of the address at once, and marks where each begins', async () => {
    const { container } = await openAt('/?page=30');
    expect(asked[0]).toBe(30);
    expect(screen.getByText('60 rows, more')).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', '?page=31');
    const ids = [...container.querySelectorAll('i')].map(({ id }) => id);
    expect(ids.slice(0, 5)).toEqual(['', '', 'page-2', '', 'page-3']);
  });

  it('goes on to the page of another address, however fast pages come', async () => {
    const { router } = await openAt('/');
    await act(() => router.navigate('/?page=30'));
    expect(screen.getByText('60 rows, more')).toBeInTheDocument();
  });

  it('ends with the last page when the address asks for more than there are', async () => {
    await openAt('/?page=100', { last: 40 });
    expect(screen.getByText('80 rows, no more')).toBeInTheDocument();
  });

  it.each(['200', '201', '100000'])('is cut at its 200th page, and says so, for ?page=%s', async (page) => {
    await openAt(`/?page=${page}`);
    expect(asked[0]).toBe(200);
    expect(screen.getByText('400 rows, cut')).toBeInTheDocument();
  });

  it.each(['0', '-1', '1.5', 'x'])('shows the first page for ?page=%s', async (page) => {
    await openAt(`/?page=${page}`);
    expect(screen.getByText('2 rows, more')).toBeInTheDocument();
  });
});

describe('a row that the address names', () => {
  const scroll = jest.fn();
  beforeEach(() => {
    scroll.mockClear();
    Element.prototype.scrollIntoView = scroll;
  });

  it('is found on a later page, and shown', async () => {
    const { router } = await openAt('/#row-9', { named: 9 });
    expect(screen.getByText('10 rows, more')).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ search: '?page=5', hash: '#row-9' });
    expect(scroll.mock.contexts).toEqual([document.getElementById('row-9')]);
  });

  it('ends the search with the list when it is nowhere', async () => {
    await openAt('/#row-x', { last: 4 });
    expect(screen.getByText('8 rows, no more')).toBeInTheDocument();
    expect(scroll).not.toHaveBeenCalled();
  });

  it('is not searched for by any other name', async () => {
    await openAt('/#other');
    expect(screen.getByText('2 rows, more')).toBeInTheDocument();
  });
});
