import type { Database, Functions } from '@agency/shared/contracts';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { tooManyRequests } from './httpError';
import { readSettings } from './settings';

/** Milliseconds after which a call to the backend counts as lost. */
const TIMEOUT = 10_000;

export type Db = SupabaseClient<Database>;

const fetchInTime: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(TIMEOUT);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
};

function connect(key: string, token?: string): Db {
  return createClient<Database>(readSettings('SUPABASE_URL').SUPABASE_URL, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchInTime, headers: token ? { Authorization: `Bearer ${token}` } : {} },
    // The client insists on a WebSocket when it is made, although no channel is ever opened; Node 20 has none.
    realtime: { transport: WebSocket as never },
  });
}

/** The backend as the service itself: no policy holds it back, so nothing a visitor sent decides what it reads. */
export function serviceDb(): Db {
  return connect(readSettings('SUPABASE_SECRET_KEY').SUPABASE_SECRET_KEY);
}

/** The backend as a visitor, or as the person the token belongs to: the policies decide. */
export function visitorDb(token?: string): Db {
  return connect(readSettings('SUPABASE_PUBLISHABLE_KEY').SUPABASE_PUBLISHABLE_KEY, token);
}

/** Calls a function of the database by name. */
export type Rpc = <T>(name: keyof Functions, args: Record<string, unknown>) => Promise<T>;

/**
 * Calls the database's functions as the service itself.
 * @throws HttpError 429 when a limit of the database or the gateway is reached; otherwise Error with the backend's
 *   message and `code`
 */
export function serviceRpc(db: Db = serviceDb()): Rpc {
  return async <T>(name: keyof Functions, args: Record<string, unknown>) => {
    const { data, error, status } = await db.rpc(name, args as never);
    if (status === 429) throw tooManyRequests();
    if (error) throw Object.assign(new Error(`${name}: ${error.message}`), { code: error.code });
    return data as T;
  };
}

/** Whether a call failed because the row already exists. */
export const isDuplicate = (error: unknown): boolean => (error as { code?: unknown }).code === '23505';
