import { getDb, hasStoredSession } from '../supabase';
import type { AppStore } from '../store/makeStore';
import { sessionEnded } from '../store/sessionSlice';

/** What a session needs, of which a visitor has none; one file with the client's own code. */
export const loadSessionService = () => import(/* webpackChunkName: 'session' */ './sessionService');

/**
 * Follows the session for as long as the page lives: a stored one, one that begins here, one that begins in another tab.
 * @returns a function that stops following
 */
export function followSession(store: AppStore): () => void {
  let stop = () => {};
  let isFollowing = false;
  let isStopped = false;

  const follow = async () => {
    isFollowing = true;
    // A screen asks next: side by side, not one after the other.
    getDb().catch(() => undefined);
    try {
      const { attend } = await loadSessionService();
      if (isStopped) return;
      stop = await attend(store);
      if (isStopped) stop();
    } catch {
      isFollowing = false;
      store.dispatch(sessionEnded());
    }
  };

  const followIfStored = () => {
    if (!isFollowing && hasStoredSession()) void follow();
  };
  const stopWatching = store.subscribe(() => {
    if (store.getState().session.status === 'signed-in') followIfStored();
  });
  window.addEventListener('storage', followIfStored);

  followIfStored();
  if (!isFollowing) store.dispatch(sessionEnded());

  return () => {
    isStopped = true;
    stopWatching();
    window.removeEventListener('storage', followIfStored);
    stop();
  };
}
