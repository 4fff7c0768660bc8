import { sessionStorageKey } from '../supabase/client';

interface Account {
  id: string;
  email: string;
  user_metadata: object;
}

/** A session in the shape of the backend's sign-in response. */
export const buildSession = (user: Account, token = 'token') => ({
  access_token: token,
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user,
});

/** Stores a session in the browser, so that the app starts signed in. */
export function storeSession(user: Account, token?: string): void {
  window.localStorage.setItem(sessionStorageKey(), JSON.stringify(buildSession(user, token)));
}
