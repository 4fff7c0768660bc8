import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Sort } from '../data/rows';

interface Filter {
  <Value extends string>(name: string, initial: Value, known: readonly Value[]): Value;
  (name: string, initial: string, known?: RegExp): string;
}

export interface TableState {
  search: string;
  /** Counted from 1. */
  page: number;
  sort: Sort;
  /** Columns to sort by. */
  sortable: readonly string[];
  /** Value of a named filter; the given one while nobody has chosen one that is known. */
  filter: Filter;
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

/** Ids of rows, as a filter. */
export const ROW_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Of the address: what a list does not lose rows by. */
const OTHERS = ['sort', 'edit', 'new', 'message', 'application', 'email'];
const narrows = (name: string) => !OTHERS.includes(name);

/**
 * What a list shows, kept in the address, so that Back and a shared link bring it back. What the address asks and the list
 * does not know is left out. @param sortable columns that somebody may sort by
 */
export function useTableState(initialSort: Sort, sortable: readonly string[] = []): TableState {
  const [params, setParams] = useSearchParams();
  /** The database takes every character but this one. */
  const read = (name: string) => params.get(name)?.replaceAll('\0', '') ?? '';
  const [column = '', direction] = read('sort').split('.');
  const sort = sortable.includes(column) ? { column, isAscending: direction !== 'desc' } : initialSort;
  const page = Math.max(Math.trunc(Number(read('page'))) || 1, 1);

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
    search: read('search'),
    page,
    sort,
    sortable,
    filter: (name: string, initial: string, known: readonly string[] | RegExp = /./) => {
      const value = read(name);
      const isKnown = known instanceof RegExp ? known.test(value) : known.includes(value);
      return isKnown ? value : initial;
    },
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
