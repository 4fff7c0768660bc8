import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { readEnv } from './env';

/** Milliseconds after which a call to the backend counts as lost. */
const TIMEOUT = 10_000;

const fetchInTime: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(TIMEOUT);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
};

function connect(key: string, token?: string): SupabaseClient {
  return createClient(readEnv().SUPABASE_URL, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchInTime, headers: token ? { Authorization: `Bearer ${token}` } : {} },
    // The client insists on a WebSocket when it is made, although no channel is ever opened; Node 20 has none.
    realtime: { transport: WebSocket as never },
  });
}

/** The backend as the service itself: no policy holds it back, so nothing a visitor sent decides what it reads. */
export function serviceDb(): SupabaseClient {
  return connect(readEnv().SUPABASE_SECRET_KEY);
}

/** The backend as a visitor, or as the person the token belongs to: the policies decide. */
export function visitorDb(token?: string): SupabaseClient {
  return connect(readEnv().SUPABASE_PUBLISHABLE_KEY, token);
}
