/*
 * The heading of a page. The shell moves the focus to it, and a remote marks a heading that only stands in while a page
 * loads, so that the focus waits for the real one.
 */

/** Attributes of a heading that stands in. */
export const PLACEHOLDER_HEADING = { 'data-passing': '' } as const;
/** Selector of a heading that stays. */
export const PAGE_HEADING = 'h1:not([data-passing])';
