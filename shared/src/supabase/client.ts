export type { Session } from '@supabase/auth-js';
import type { AuthClient } from '@supabase/auth-js';
import { SESSION_KEY } from '../contracts';
import { getConfig } from './config';
import { lazyFiles, type Files } from './files';

/**
 * Sessions and stored files, with the names of supabase-js. Tables are read by `getDb`. Made of the client's parts,
 * because the whole includes realtime and edge functions, which no page uses (docs/decisions/058).
 */
export interface Supabase {
  auth: InstanceType<typeof AuthClient>;
  storage: Files;
}

let client: Promise<Supabase> | null = null;

async function connect(): Promise<Supabase> {
  const { AuthClient } = await import('@supabase/auth-js');
  const { supabaseUrl, supabaseKey } = getConfig();
  const auth = new AuthClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: supabaseKey, Authorization: `Bearer ${supabaseKey}` },
    storageKey: sessionStorageKey(),
  });
  const accessToken = async () => (await auth.getSession()).data.session?.access_token ?? null;
  const storage = lazyFiles({ url: `${supabaseUrl}/storage/v1`, key: supabaseKey, accessToken });
  return { auth, storage };
}

/**
 * The one Supabase client (sessions, files), made on the first call and downloaded only then: 19 KB that a visitor who
 * only reads does not need, and 6 KB more with the first file.
 */
export function getSupabase(): Promise<Supabase> {
  client ??= connect().catch((error: unknown) => {
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

/** Whether this browser holds a session; does not download the client. */
export function hasStoredSession(): boolean {
  try {
    return window.localStorage.getItem(sessionStorageKey()) !== null;
  } catch {
    return false;
  }
}

/**
 * Asks the auth service whether the stored session still exists. The client forgets one that was ended elsewhere, and
 * those who follow the session notice. A failure says nothing about the session.
 */
export async function checkSession(): Promise<void> {
  if (!hasStoredSession()) return;
  const client = await getSupabase().catch(() => null);
  await client?.auth.getUser().catch(() => undefined);
}

/** Stops and discards the client between tests, because two live clients must not share a session. */
export async function resetSupabase(): Promise<void> {
  const former = client;
  client = null;
  resets += 1;
  await (await former)?.auth.dispose();
}
