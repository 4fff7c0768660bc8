import { useEffect } from 'react';
import { connectivityChanged, useAppDispatch } from '@agency/shared/runtime';
import { canReachSite } from '../start/connection';

/** Milliseconds between two probes while there is no connection. */
const PROBE_PAUSE = 4000;

/** Keeps the store informed of the connection: the browser raises the suspicion, a probe confirms or dispels it. */
export function useConnectivity(): void {
  const dispatch = useAppDispatch();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;

    const probe = async () => {
      clearTimeout(timer);
      const isOnline = await canReachSite();
      if (isStopped) return;
      dispatch(connectivityChanged(isOnline));
      if (!isOnline) timer = setTimeout(() => void probe(), PROBE_PAUSE);
    };
    const handleChange = () => void probe();

    window.addEventListener('offline', handleChange);
    window.addEventListener('online', handleChange);
    if (!navigator.onLine) handleChange();
    return () => {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('offline', handleChange);
      window.removeEventListener('online', handleChange);
    };
  }, [dispatch]);
}
