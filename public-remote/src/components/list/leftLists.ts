/** How a list looked when it was left. */
export interface LeftList {
  /** Height of each row, in pixels. */
  heights: readonly number[];
  /** Index of the first row on the screen. */
  first: number;
}

/**
 * Half of the step of lengths in Chromium and WebKit, 1/64 pixel, to which they are cut down: a computed height has six
 * digits, and may be just below its step.
 */
const HALF_STEP = 1 / 128;

/** Lists of the last entries of the history; an entry further back is drawn whole. */
const KEPT = 20;

/** By the key of their history entry. The heights hold for the width they were measured at. */
const lists = new Map<string, LeftList & { width: number }>();

/**
 * Height of a row's box, in pixels. Its rectangle knows it to 1/16 only where it is far from the window, which a thousand
 * rows add up.
 */
const heightOf = (row: Element) => Number.parseFloat(getComputedStyle(row).height) + HALF_STEP;

/** Remembers how the rows of a list look that is being left. @param entry key of its history entry */
export function keepLeftList(entry: string, rows: Iterable<Element>): void {
  const all = [...rows];
  const first = all.findIndex((row) => row.getBoundingClientRect().bottom > 0);
  lists.delete(entry);
  lists.set(entry, {
    heights: all.map(heightOf),
    first: first < 0 ? all.length : first,
    width: innerWidth,
  });
  if (lists.size > KEPT) lists.delete(lists.keys().next().value!);
}

/** What is known of the list of a history entry, if the window is as wide as it was then. */
export function leftList(entry: string): LeftList | undefined {
  const left = lists.get(entry);
  return left?.width === innerWidth ? left : undefined;
}
