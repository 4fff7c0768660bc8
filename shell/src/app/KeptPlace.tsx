import { useLayoutEffect, useRef, useState } from 'react';
import { ScrollRestoration, useLocation } from 'react-router-dom';

/** Where the router keeps how far each page was scrolled, by the key of its place in the history. */
const PLACES = 'agency-places';

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

/** Its effect runs before those of what stands after it. */
function Before({ effect }: { effect: () => void }) {
  useLayoutEffect(effect, [effect]);
  return null;
}

/**
 * Goes back to where one was in a page. One that was rendered is read before the app comes, and stays where it is when
 * it does: to the router its first page is one that was just gone to, and belongs at the top.
 */
export function KeptPlace() {
  const { key } = useLocation();
  const place = useRef(0);
  const [remember] = useState(() => {
    if (!document.getElementById('root')?.firstElementChild) return null;
    forget(key);
    return () => void (place.current = window.scrollY);
  });
  useLayoutEffect(() => {
    if (remember) window.scrollTo({ top: place.current, behavior: 'instant' });
  }, [remember]);
  return (
    <>
      {remember && <Before effect={remember} />}
      <ScrollRestoration storageKey={PLACES} />
    </>
  );
}
