import { baseApi, selectIsOnline, useAppDispatch, useAppSelector } from '@agency/shared/runtime';
import { useEffect, useRef } from 'react';

// Of the API itself, because `setupListeners` comes with a second copy of Redux Toolkit's engine.
const { onFocus, onFocusLost, onOnline, onOffline } = baseApi.internalActions;

/**
 * Triggers RTK Query's refetch on focus and on reconnect. Used in the back-office only: public pages do not refetch.
 */
export function useFreshness(): void {
  const dispatch = useAppDispatch();
  const isOnline = useAppSelector(selectIsOnline);
  const wasOnline = useRef(isOnline);

  useEffect(() => {
    const handleFocus = () => void dispatch(onFocus());
    const handleVisibility = () =>
      void dispatch(document.visibilityState === 'visible' ? onFocus() : onFocusLost());
    window.addEventListener('focus', handleFocus);
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      window.removeEventListener('focus', handleFocus);
      document.removeEventListener('visibilitychange', handleVisibility);
    };
  }, [dispatch]);

  // Uses the shell's connection check, which is more reliable than `navigator.onLine`.
  useEffect(() => {
    if (isOnline === wasOnline.current) return;
    wasOnline.current = isOnline;
    dispatch(isOnline ? onOnline() : onOffline());
    if (!isOnline) return;
    // The browser asks for a picture once.
    for (const image of document.images)
      if (image.complete && image.naturalWidth === 0 && image.src) image.src = String(image.src);
  }, [dispatch, isOnline]);
}
