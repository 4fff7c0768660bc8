import { selectIsOnline, useAppSelector } from '@agency/shared/runtime';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onReconnected` whenever the connection is back after an outage. */
export function useReconnected(onReconnected: () => void): void {
  const isOnline = useAppSelector(selectIsOnline);
  const wasOnline = useRef(isOnline);
  const handleReconnected = useEffectEvent(onReconnected);

  useEffect(() => {
    if (isOnline && !wasOnline.current) handleReconnected();
    wasOnline.current = isOnline;
  }, [isOnline]);
}
