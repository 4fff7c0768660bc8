import type { createBrowserRouter } from 'react-router-dom';

/** Storage key of the router's scroll positions, which it keeps by history key. */
export const PLACES = 'agency-places';

/** Removes a stored scroll position, which is older than the reader's current one. */
function forget(key: string): void {
  try {
    const places = JSON.parse(sessionStorage.getItem(PLACES) ?? '{}') as Record<string, number>;
    Reflect.deleteProperty(places, key);
    sessionStorage.setItem(PLACES, JSON.stringify(places));
  } catch {
    // Without storage there is nothing to remove.
  }
}

/**
 * Keeps the scroll position of a rendered page when the app starts. The router treats its first page as a new navigation
 * and would scroll to the top; `false` is the value it sets itself for hydrated pages. Scrolling back afterwards would
 * end a running smooth scroll.
 */
export function keepPlace({ state }: ReturnType<typeof createBrowserRouter>): void {
  forget(state.location.key);
  state.restoreScrollPosition = false;
}
