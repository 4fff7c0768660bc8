import { sessionStorageKey } from '../supabase/client';

interface Account {
  id: string;
  email: string;
  user_metadata: object;
}

/** A session as the backend answers a sign-in with. */
export const buildSession = (user: Account) => ({
  access_token: 'token',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user,
});

/** Puts a session where the browser keeps it, so that what starts next is signed in. */
export function storeSession(user: Account): void {
  window.localStorage.setItem(sessionStorageKey(), JSON.stringify(buildSession(user)));
}
