import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useKnownParams } from '../useKnownParams';
import type { Page } from './keyset';
import { keepLeftList } from './leftLists';
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

/** The hook of an RTK infinite query whose first answer holds as many pages as it is asked for. */
type ListHook<A, T> = (arg: A, options: { initialPageParam: number }) => PagedQuery<T>;

/** Most pages of a list that show: those an address may ask for at once. */
export const MAX_PAGES = 200;

function pagesIn(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 ? Math.min(page, MAX_PAGES) : 1;
}

/** Address of the same list with one page more. */
function withPage(params: URLSearchParams, page: number): string {
  const next = new URLSearchParams(params);
  next.set('page', String(page));
  return `?${next}`;
}

/** Id of the first row of a page, the target of "Load more". The first page needs none. */
const idOfPage = (page: number) => `page-${page}`;

/**
 * Scrolls to the row that the address names by its fragment, where the browser could not: the row came with the app. While
 * it is not among the rows, more of them are asked for.
 * @param isWhole whether every row of the address is there
 * @param next address of one page more, if there is one and the fragment may name a row
 */
function useNamedRow(isWhole: boolean, next: string | undefined): void {
  const { hash, key } = useLocation();
  const navigate = useNavigate();
  const id = hash.slice(1);
  const [missing] = useState(() => {
    const isThere = typeof window === 'undefined' || document.getElementById(id);
    // A visitor who has scrolled before the app runs is not moved.
    return isThere || (key === 'default' && window.scrollY > 0) ? '' : id;
  });
  useEffect(() => {
    if (!isWhole || !missing || missing !== id) return;
    const row = document.getElementById(id);
    if (row) row.scrollIntoView();
    else if (next) void navigate(next + hash, { replace: true, preventScrollReset: true });
  }, [isWhole, missing, id, next, hash, navigate]);
}

/** Remembers how the rows look when their page is left. @returns the ref of the element around the rows */
function usePlace() {
  const { key } = useLocation();
  const place = useRef<HTMLElement>(null);
  const entry = useRef(key);
  useEffect(() => {
    entry.current = key;
  }, [key]);
  useLayoutEffect(
    () => () => {
      if (place.current) keepLeftList(entry.current, place.current.children);
    },
    [],
  );
  return place;
}

/**
 * A list that grows by pages. How many pages show stands in the address (`?page=3`), so Back and a reload restore
 * them; all pages of a shared address are one answer.
 * @param size rows of a page
 * @param anchors how ids of rows begin that an address may name, on whatever page they are
 */
export function usePagedList<A, T>(useList: ListHook<A, T>, arg: A, size: number, anchors?: string) {
  const params = useKnownParams();
  const wanted = pagesIn(params);
  const query = useList(arg, { initialPageParam: wanted });
  const found = query.currentData?.pages.flatMap((page) => page.rows);
  const count = found?.length ?? 0;
  const isBehind = count > 0 && count < wanted * size && query.hasNextPage;
  const { fetchNextPage } = query;
  const shouldFetch = isBehind && !query.isFetching && !query.isError;

  // Also for each page that has come: one that comes fast leaves no rendering between in which nothing was to be fetched.
  useEffect(() => {
    if (shouldFetch) void fetchNextPage();
  }, [shouldFetch, count, fetchNextPage]);

  const rows = found?.slice(0, wanted * size);
  const next = Math.ceil((rows?.length ?? 0) / size) + 1;
  const isMore = count > wanted * size || (query.hasNextPage && count > 0);
  const hasMore = isMore && next <= MAX_PAGES;
  const href = withPage(params, next);
  const { hash, key } = useLocation();
  const entry = useNavigationType() === 'POP' ? key : undefined;
  const { drawn, rest, gapAt } = useFirstRowsFirst(rows, JSON.stringify(query.originalArgs), entry);
  const place = usePlace();
  const isNamed = anchors !== undefined && hash.startsWith(`#${anchors}`);
  useNamedRow(count > 0 && !isBehind && rest === 0, isNamed && hasMore ? href : undefined);
  /** Id for the row at an index; only the first row of a page has one. */
  const idAt = (index: number) => (index > 0 && index % size === 0 ? idOfPage(index / size + 1) : undefined);
  return {
    query: { ...query, data: drawn },
    idAt,
    /** Props for `Rows`. */
    list: { place, gapAt, idAt },
    /** Props for `LoadMore`. */
    more: {
      href,
      firstId: idOfPage(next),
      hasMore,
      /** Whether there are more rows than a list shows. */
      isCut: isMore && !hasMore,
      isLoading: isBehind && !query.isError,
      count: rows?.length ?? 0,
      rest,
    },
  };
}
