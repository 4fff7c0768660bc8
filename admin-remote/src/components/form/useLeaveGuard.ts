import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useBlocker, type BlockerFunction, type Location } from 'react-router-dom';

/** Options of a navigation by which a form only changes its address, after its new record has been saved. */
export const SAME_FORM = { replace: true, preventScrollReset: true, state: { isSameForm: true } };

/**
 * Asks before leaving a screen with unsaved changes: by a link, Back, or closing the tab.
 * @param isUnsaved read when leaving, so that a handler can save and navigate without a re-render in between
 */
export function useLeaveGuard(isUnsaved: () => boolean) {
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  });
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      latest.current() &&
      placeOf(currentLocation) !== placeOf(nextLocation) &&
      // The very object: one that the browser has kept with an address is a copy.
      nextLocation.state !== SAME_FORM.state,
    [],
  );
  const blocker = useBlocker(shouldBlock);

  useLayoutEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, []);

  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    go: () => blocker.proceed?.(),
  };
}

/** What a form belongs to: the path and, on screens with list and form, the record named in the address. */
function placeOf({ pathname, search }: Location): string {
  const params = new URLSearchParams(search);
  return [pathname, params.get('edit'), params.get('new')].join('|');
}
