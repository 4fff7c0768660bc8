import { useCallback, useEffect, type RefObject } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';

/**
 * Asks before the screen is left while `unsavedRef` holds true: by a link, by Back, or by closing the tab.
 * @param unsavedRef a reference, so that a save can lower it and navigate in the same breath
 */
export function useLeaveGuard(unsavedRef: RefObject<boolean>) {
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      unsavedRef.current && currentLocation.pathname !== nextLocation.pathname,
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
