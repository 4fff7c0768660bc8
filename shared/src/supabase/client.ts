export type { Session } from '@supabase/auth-js';
import type { AuthClient } from '@supabase/auth-js';
import { SESSION_KEY } from '../contracts';
import { getConfig } from './config';
import type { Files } from './files';
import type { Sender } from './sessionRequests';

/**
 * Sessions and stored files, with the names of supabase-js. Tables are read by `getDb`. Made of the client's parts,
 * because the whole includes realtime and edge functions, which no page uses (docs/decisions/058).
 */
export interface Supabase {
  auth: InstanceType<typeof AuthClient>;
  storage: Files;
}

interface Connection extends Supabase {
  /** In whose name the next request is sent. */
  sender: () => Promise<Sender>;
}

let client: Promise<Connection> | null = null;

async function connect(): Promise<Connection> {
  const { AuthClient } = await import(/* webpackChunkName: 'session' */ '@supabase/auth-js');
  const { senderOf } = await import(/* webpackChunkName: 'session' */ './sessionRequests');
  const { lazyFiles } = await import(/* webpackChunkName: 'session' */ './files');
  const { supabaseUrl, supabaseKey } = getConfig();
  const auth = new AuthClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: supabaseKey, Authorization: `Bearer ${supabaseKey}` },
    storageKey: sessionStorageKey(),
  });
  const storage = lazyFiles({
    url: `${supabaseUrl}/storage/v1`,
    key: supabaseKey,
    fetch: (input, init) => authorizedFetch(input, init),
  });
  return { auth, storage, sender: () => senderOf(auth, hasStoredSession) };
}

/**
 * The one Supabase client (sessions, files), made on the first call and downloaded only then: 19 KB that a visitor who
 * only reads does not need, and 6 KB more with the first file.
 */
export function getSupabase(): Promise<Supabase> {
  return connected();
}

function connected(): Promise<Connection> {
  client ??= connect().catch((error: unknown) => {
    client = null;
    throw error;
  });
  return client;
}

/**
 * `fetch` in the name of the signed-in person, whose writes renew the pages they change; a visitor sends the public key alone.
 * @param timeout milliseconds after which the request counts as lost
 */
export async function authorizedFetch(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  timeout?: number,
): Promise<Response> {
  // A visitor downloads no session code.
  const connection = client || hasStoredSession() ? await connected() : null;
  const { token, purgeAfter, refusal }: Sender = connection ? await connection.sender() : {};
  if (refusal) return refusal;
  const headers = new Headers(init?.headers);
  headers.set('apikey', getConfig().supabaseKey);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const signals = [init?.signal, timeout && AbortSignal.timeout(timeout)].filter((signal) => !!signal);
  const response = await fetch(input, { ...init, headers, signal: AbortSignal.any(signals) });
  if (token && response.ok) purgeAfter?.(init?.method ?? 'GET', new URL(String(input)), token);
  return response;
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
