import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Sort } from '../data/rows';

export interface TableState {
  search: string;
  /** Counted from 1. */
  page: number;
  sort: Sort;
  /** Value of a named filter; the given one while nobody has chosen. */
  filter: (name: string, initial: string) => string;
  /** Whether a search or a filter leaves rows out. */
  isNarrowed: boolean;
  /** Leaves search and filters. */
  clear: () => void;
  setSearch: (text: string) => void;
  /** @param isLeaving whether the page before is none that Back should lead to */
  setPage: (page: number, isLeaving?: boolean) => void;
  setSort: (sort: Sort) => void;
  setFilter: (name: string, value: string, initial: string) => void;
}

/** Of the address: what a list does not lose rows by. */
const OTHERS = ['sort', 'edit', 'new', 'message', 'application'];
const narrows = (name: string) => !OTHERS.includes(name);

/** What a list shows, kept in the address, so that Back and a shared link bring it back. */
export function useTableState(initialSort: Sort): TableState {
  const [params, setParams] = useSearchParams();
  const [column, direction] = (params.get('sort') ?? '').split('.');
  const sort = column ? { column, isAscending: direction !== 'desc' } : initialSort;
  const page = Math.max(Math.trunc(Number(params.get('page'))) || 1, 1);

  const change = useCallback(
    (name: string, value: string | null, { keepsPage = false, replace = name === 'search' } = {}) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
          if (!keepsPage) next.delete('page');
          return next;
        },
        { replace, preventScrollReset: true },
      );
    },
    [setParams],
  );

  return {
    search: params.get('search') ?? '',
    page,
    sort,
    filter: (name, initial) => params.get(name) ?? initial,
    isNarrowed: [...params.keys()].some(narrows),
    clear: () =>
      setParams((current) => new URLSearchParams([...current].filter(([name]) => !narrows(name))), {
        preventScrollReset: true,
      }),
    setSearch: useCallback((text: string) => change('search', text), [change]),
    setPage: (next, replace = false) =>
      change('page', next === 1 ? null : String(next), { keepsPage: true, replace }),
    setSort: (next) => change('sort', `${next.column}.${next.isAscending ? 'asc' : 'desc'}`),
    setFilter: (name, value, initial) => change(name, value === initial ? null : value),
  };
}
