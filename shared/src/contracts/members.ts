import { paths } from './paths';

/** Id of a person's place on the page of the team. */
export const memberAnchor = (id: string): string => `member-${id}`;

/** People on a page of the team. */
export const MEMBERS_PER_PAGE = 24;

/**
 * Where the page of the team shows a person. Nobody stands further down than their number in the order says: the numbers
 * begin with 0, and each is given once.
 */
export function memberPath({ id, order_index }: { id: string; order_index: number }): string {
  const page = Math.floor(order_index / MEMBERS_PER_PAGE) + 1;
  return `${paths.team}${page > 1 ? `?page=${page}` : ''}#${memberAnchor(id)}`;
}
