import { selectIsOnline, useAppDispatch, useAppSelector } from '@agency/shared/runtime';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';

/**
 * Tells the API when somebody comes back to the tab, or online, so that queries that want to be fresh are asked again.
 * Only the back-office does: a visitor's pages are as fresh as they were rendered.
 */
export function useFreshness(): void {
  const dispatch = useAppDispatch();
  const isOnline = useAppSelector(selectIsOnline);
  const wasOnline = useRef(isOnline);

  useEffect(
    () =>
      setupListeners(dispatch, (send, { onFocus, onFocusLost }) => {
        const handleFocus = () => void send(onFocus());
        const handleVisibility = () =>
          void send(document.visibilityState === 'visible' ? onFocus() : onFocusLost());
        window.addEventListener('focus', handleFocus);
        document.addEventListener('visibilitychange', handleVisibility);
        return () => {
          window.removeEventListener('focus', handleFocus);
          document.removeEventListener('visibilitychange', handleVisibility);
        };
      }),
    [dispatch],
  );

  // Not the browser's own word for it: the shell has made sure that the site can be reached.
  useEffect(() => {
    if (isOnline === wasOnline.current) return;
    wasOnline.current = isOnline;
    setupListeners(dispatch, (send, { onOnline, onOffline }) => {
      send(isOnline ? onOnline() : onOffline());
      return () => undefined;
    });
  }, [dispatch, isOnline]);
}
