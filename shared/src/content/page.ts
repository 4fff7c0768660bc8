/** What stands at the head of a page, and what search results show of it. */
export interface PageText {
  title: string;
  lead: string;
}
