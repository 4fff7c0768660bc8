import type { createBrowserRouter } from 'react-router-dom';

/** Where the router keeps how far each page was scrolled, by the key of its place in the history. */
export const PLACES = 'agency-places';

/** What is kept of a place that was left earlier is older than where the reader is now. */
function forget(key: string): void {
  try {
    const places = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}') as Record<string, number>;
    Reflect.deleteProperty(places, key);
    sessionStorage.setItem(PLACES, JSON.stringify(places));
  } catch {
    // Without storage nothing is kept.
  }
}

/**
 * Keeps a page that was read before the app came where it is. To the router its first page is one that was just gone to,
 * and belongs at the top; `false` is what it holds itself where it is told that the page was rendered. A scroll that is
 * undone would not do: it ends a smooth one that is under way.
 */
export function keepPlace({ state }: ReturnType<typeof createBrowserRouter>): void {
  forget(state.location.key);
  state.restoreScrollPosition = false;
}
