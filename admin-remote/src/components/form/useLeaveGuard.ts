import { useCallback, useEffect, useRef } from 'react';
import { useBlocker, type BlockerFunction, type Location } from 'react-router-dom';

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
      latest.current() && placeOf(currentLocation) !== placeOf(nextLocation),
    [],
  );
  const blocker = useBlocker(shouldBlock);

  useEffect(() => {
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
