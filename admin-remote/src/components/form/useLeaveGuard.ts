import { useCallback, useEffect, type RefObject } from 'react';
import { useBlocker, type BlockerFunction, type Location } from 'react-router-dom';

/**
 * Asks before the screen is left while `unsavedRef` holds true: by a link, by Back, or by closing the tab.
 * @param unsavedRef a reference, so that a save can lower it and navigate in the same breath
 */
export function useLeaveGuard(unsavedRef: RefObject<boolean>) {
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      unsavedRef.current && placeOf(currentLocation) !== placeOf(nextLocation),
    [unsavedRef],
  );
  const blocker = useBlocker(shouldBlock);

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (unsavedRef.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [unsavedRef]);

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
