import { getSupabase } from '@agency/shared/runtime';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds between two questions. */
const PAUSE = 60_000;

/**
 * Asks the auth service whether the session still exists when another screen opens and when the tab is looked at again,
 * at most once a minute: a session that was ended elsewhere reads empty lists. The client forgets an ended one, and the
 * dialog to sign in again opens.
 */
export function useSessionCheck(): void {
  const { pathname } = useLocation();
  const asked = useRef<number | null>(null);

  const check = useCallback(() => {
    const now = Date.now();
    if (asked.current !== null && now - asked.current < PAUSE) return;
    // The guard has just asked for the role.
    const isFirst = asked.current === null;
    asked.current = now;
    if (!isFirst)
      getSupabase()
        .then(({ auth }) => auth.getUser())
        .catch(() => undefined);
  }, []);

  useEffect(check, [check, pathname]);
  useEffect(() => {
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, [check]);
}
