import { act, screen } from '@testing-library/react';
import { renderWithProviders } from '@agency/shared/testing';
import { useState } from 'react';
import { usePagedList } from './usePagedList';

const PAGES = 40;

/** A list whose pages come so fast that nobody ever sees them being fetched. */
function InstantList() {
  const [loaded, setLoaded] = useState(1);
  const [fetchNextPage] = useState(() => () => setLoaded((count) => Math.min(count + 1, PAGES)));
  const { query, more } = usePagedList({
    currentData: { pages: Array.from({ length: loaded }, (_, n) => ({ rows: [n], next: n })) },
    isError: false,
    isFetching: false,
    hasNextPage: loaded < PAGES,
    fetchNextPage,
    refetch: () => undefined,
  });
  return <p>{`${query.data?.length} rows, ${more.hasMore ? 'more' : 'no more'}`}</p>;
}

const openAt = (address: string) =>
  act(async () => void renderWithProviders(<InstantList />, { at: address }));

describe('a list that grows by pages', () => {
  it('shows as many pages as the address asks for, however fast they come', async () => {
    await openAt('/?page=30');
    expect(screen.getByText('30 rows, more')).toBeInTheDocument();
  });

  it('ends with the last page when the address asks for more than there are', async () => {
    await openAt('/?page=100');
    expect(screen.getByText('40 rows, no more')).toBeInTheDocument();
  });

  it.each(['0', '-1', '1.5', 'x'])('shows the first page for ?page=%s', async (page) => {
    await openAt(`/?page=${page}`);
    expect(screen.getByText('1 rows, more')).toBeInTheDocument();
  });
});
