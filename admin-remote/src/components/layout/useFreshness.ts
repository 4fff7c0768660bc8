import { selectIsOnline, useAppDispatch, useAppSelector } from '@agency/shared/runtime';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, useRef } from 'react';

/**
 * Triggers RTK Query's refetch on focus and on reconnect. Used in the back-office only: public pages do not refetch.
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

  // Uses the shell's connection check, which is more reliable than `navigator.onLine`.
  useEffect(() => {
    if (isOnline === wasOnline.current) return;
    wasOnline.current = isOnline;
    setupListeners(dispatch, (send, { onOnline, onOffline }) => {
      send(isOnline ? onOnline() : onOffline());
      return () => undefined;
    });
  }, [dispatch, isOnline]);
}
