import type { PageMarks } from '@agency/shared/contracts/pageStart';
import { startTransition, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { leftList } from './leftLists';

/** Rows drawn before the browser paints: eight pages of articles, some six screens of them. */
export const FIRST_ROWS = 104;

/** Rows by which the drawn ones grow in each step after that, above and below. */
const STEP = 2 * FIRST_ROWS;

/** Rows of those first ones that stand above the place somebody goes back to. */
const ROWS_ABOVE = 26;

const never = () => () => undefined;

/** Whether this is the first rendering of a page that came as HTML, which has to be the same. */
const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** The drawn rows: from an index up to another. */
interface Drawn {
  list: string;
  from: number;
  to: number;
  /** Where it is known, the height of each row that is not drawn yet. */
  heights?: readonly number[];
}

/** The rows that are drawn at once of a list somebody goes back to. */
function goneBackTo(list: string, entry: string): Drawn {
  const left = leftList(entry);
  if (!left) return { list, from: 0, to: Infinity };
  const from = Math.max(0, left.first - ROWS_ABOVE);
  return { list, from, to: from + FIRST_ROWS, heights: left.heights };
}

/**
 * A long list in steps, so that opening it does not stop the page: the first rows at once, the others in transitions,
 * which yield to every click and scroll. A rendered page is drawn whole, as it came. Of a list somebody goes back to, the
 * first rows are those around the place; each of the others leaves a gap of its height until then, because the scroll
 * position is restored at once. Without these heights that list is drawn whole, too.
 * @param list identifies the list; another one starts with its first rows again
 * @param entry key of the history entry somebody goes back to
 * @returns the rows of the list up to the last drawn one, how many follow, and the height of the gap in place of a row
 */
export function useFirstRowsFirst<T>(rows: readonly T[] | undefined, list: string, entry?: string) {
  const isHydrating = useIsHydrating();
  const [isReturn] = useState(entry !== undefined && !isHydrating);
  const first: Drawn = { list, from: 0, to: FIRST_ROWS };
  const [last, setLast] = useState(() => {
    if (isHydrating) return { ...first, to: Infinity };
    return entry === undefined ? first : goneBackTo(list, entry);
  });
  // Before the shell restores the scroll position: every row at its exact height.
  useLayoutEffect(() => {
    if (isReturn) document.documentElement.dataset['whole'] = 'rows' satisfies PageMarks['whole'];
  }, [isReturn]);

  const count = rows?.length ?? 0;
  const { from, to, heights } = last.list === list ? last : first;
  const isPart = from > 0 || to < count;

  useEffect(() => {
    if (!isPart) return;
    const next = {
      list,
      from: Math.max(0, from - STEP),
      to: to + STEP,
      ...(heights && { heights }),
    };
    const isWhole = next.from === 0 && next.to >= count;
    // In a task of its own: within the event of Back, React renders transitions at once.
    const later = setTimeout(() =>
      startTransition(() => setLast(isWhole ? { list, from: 0, to: Infinity } : next)),
    );
    return () => clearTimeout(later);
  }, [isPart, list, from, to, count, heights]);

  return {
    drawn: heights ? rows : rows?.slice(0, to),
    rest: heights ? 0 : Math.max(0, count - to),
    gapAt: (index: number) => (index < from || index >= to ? heights?.[index] : undefined),
  };
}
