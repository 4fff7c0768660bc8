import { useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

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
 * A page that was rendered is read before the app comes, and stays where it is when it does: to the router its first
 * page is one that was just gone to, and belongs at the top. Its component has to stand below the one that asks.
 * @param root what the app stands in; empty unless the page was rendered
 */
export function useKeptPlace(root: Element | null): void {
  const { key } = useLocation();
  // Before anything of the page is changed.
  const [place] = useState(() => {
    if (!root?.firstElementChild) return null;
    forget(key);
    return window.scrollY;
  });
  useLayoutEffect(() => {
    if (place !== null) window.scrollTo({ top: place, behavior: 'instant' });
  }, [place]);
}
