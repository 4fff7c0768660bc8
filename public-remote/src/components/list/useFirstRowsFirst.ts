import type { PageMarks } from '@agency/shared/contracts/pageStart';
import { startTransition, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Rows drawn before the browser paints: eight pages of articles, some six screens of them. */
export const FIRST_ROWS = 104;

const never = () => () => undefined;

/** Whether this is the first rendering of a page that came as HTML, which has to be the same. */
const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/**
 * A long list in two steps, so that opening it does not stop the page: the first rows at once, the others in a transition,
 * which yields to every click and scroll. A rendered page is drawn whole, as it came, and so is a list somebody goes back
 * to: its scroll position is restored at once, and needs every row above it.
 * @param list identifies the list; another one starts with its first rows again
 * @returns the rows to draw, and how many are still to come
 */
export function useFirstRowsFirst<T>(rows: readonly T[] | undefined, list: string, isBack = false) {
  const isHydrating = useIsHydrating();
  const [whole, setWhole] = useState(isHydrating || isBack ? list : null);
  const [isReturn] = useState(isBack && !isHydrating);
  // Before the shell restores the scroll position: every row at its exact height.
  useLayoutEffect(() => {
    if (isReturn) document.documentElement.dataset['whole'] = 'rows' satisfies PageMarks['whole'];
  }, [isReturn]);

  const drawn = whole === list ? rows : rows?.slice(0, FIRST_ROWS);
  const rest = (rows?.length ?? 0) - (drawn?.length ?? 0);

  useEffect(() => {
    if (rest === 0) return;
    // In a task of its own: within the event of Back, React renders transitions at once.
    const later = setTimeout(() => startTransition(() => setWhole(list)));
    return () => clearTimeout(later);
  }, [rest, list]);

  return { drawn, rest };
}
