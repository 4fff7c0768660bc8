export type { Session } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';
import { SESSION_KEY } from '../contracts';
import { getConfig } from './config';
import type { Database } from '../contracts/database.types';

export type Supabase = SupabaseClient<Database>;

let client: Promise<Supabase> | null = null;

/**
 * The one Supabase client (sessions, storage), made on the first call and downloaded only then: 45 KB that a visitor
 * who only reads does not need.
 */
export function getSupabase(): Promise<Supabase> {
  client ??= import('@supabase/supabase-js')
    .then(({ createClient }) => {
      const { supabaseUrl, supabaseKey } = getConfig();
      return createClient<Database>(supabaseUrl, supabaseKey, { auth: { storageKey: sessionStorageKey() } });
    })
    .catch((error: unknown) => {
      client = null;
      throw error;
    });
  return client;
}

/** Whether the client has been requested, without loading it. */
export function isSupabaseRequested(): boolean {
  return client !== null;
}

let resets = 0;

/** Key of the session in local storage. */
export function sessionStorageKey(): string {
  return resets === 0 ? SESSION_KEY : `${SESSION_KEY}-${resets}`;
}

/** Whether this browser holds a session, told without downloading the client. */
export function hasStoredSession(): boolean {
  try {
    return window.localStorage.getItem(sessionStorageKey()) !== null;
  } catch {
    return false;
  }
}

/** Stops and discards the client between tests, because two live clients must not share a session. */
export async function resetSupabase(): Promise<void> {
  const former = client;
  client = null;
  resets += 1;
  await (await former)?.auth.dispose();
}
