import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useKnownParams } from '../useKnownParams';
import type { Page } from './keyset';
import { useFirstRowsFirst } from './useFirstRowsFirst';

/** The part of an RTK infinite query this hook works on. */
interface PagedQuery<T> {
  /** Of this very list; what another filter found is not shown under this one's name. */
  currentData?: { pages: Page<T>[] } | undefined;
  originalArgs?: unknown;
  error?: unknown;
  isError: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** Most pages an address may ask for at once; a longer list grows on from there. */
const MAX_PAGES_FROM_ADDRESS = 200;

function pagesIn(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? Math.min(page, MAX_PAGES_FROM_ADDRESS) : 1;
}

/** Address of the same list with one page more. */
function withPage(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params);
  next.set('page', String(page));
  return `?${next}`;
}

/** Id of the first row of a page, the target of "Load more". The first page needs none. */
const idOfPage = (page: number) => `page-${page}`;

/** Row ids by index in the list. */
function pageIds(pages: readonly Page<unknown>[]): Map<number, string> {
  let at = 0;
  const starts = pages.map(({ rows }, index) => [(at += rows.length), idOfPage(index + 2)] as const);
  return new Map(starts);
}

/**
 * Scrolls to the row that the address names by its fragment, where the browser could not: the row came with the app.
 * @param isWhole whether every row above it is there
 */
function useNamedRow(isWhole: boolean): void {
  const id = useLocation().hash.slice(1);
  const [missing] = useState(() => (typeof window === 'undefined' || document.getElementById(id) ? '' : id));
  useEffect(() => {
    if (isWhole && missing && missing === id) document.getElementById(id)?.scrollIntoView();
  }, [isWhole, missing, id]);
}

/**
 * A list that grows by pages. How many pages show stands in the address (`?page=3`), so Back and a reload restore
 * them; a shared address loads the pages one after the other.
 */
export function usePagedList<T>(query: PagedQuery<T>) {
  const params = useKnownParams();
  const wanted = pagesIn(params);
  const pages = query.currentData?.pages;
  const loaded = pages?.length ?? 0;
  const isBehind = loaded > 0 && loaded < wanted && query.hasNextPage;
  const { fetchNextPage } = query;
  const shouldFetch = isBehind && !query.isFetching && !query.isError;

  // On the server no effect runs; there, a page is asked for while it renders.
  if (shouldFetch && typeof window === 'undefined') void fetchNextPage();
  // Also for each page that has come: one that comes fast leaves no rendering between in which nothing was to be fetched.
  useEffect(() => {
    if (shouldFetch) void fetchNextPage();
  }, [shouldFetch, loaded, fetchNextPage]);

  const shown = pages?.slice(0, wanted);
  const ids = pageIds(shown ?? []);
  const next = (shown?.length ?? 0) + 1;
  const rows = shown?.flatMap((page) => page.rows);
  const isBack = useNavigationType() === 'POP';
  const { drawn, rest } = useFirstRowsFirst(rows, JSON.stringify(query.originalArgs), isBack);
  useNamedRow(loaded > 0 && !isBehind && rest === 0);
  return {
    query: { ...query, data: drawn },
    /** Id for the row at an index; only the first row of a page has one. */
    idAt: (index: number) => ids.get(index),
    /** Props for `LoadMore`. */
    more: {
      href: withPage(params, next),
      firstId: idOfPage(next),
      hasMore: loaded >= next || (query.hasNextPage && loaded > 0),
      isLoading: isBehind && !query.isError,
      count: rows?.length ?? 0,
      rest,
    },
  };
}
