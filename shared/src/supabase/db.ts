import type { PostgrestClient } from '@supabase/postgrest-js';
import { pageChangesOf } from '../contracts';
import { getSupabase, hasStoredSession, isSupabaseRequested } from './client';
import { getConfig } from './config';
import type { Database } from '../contracts/database.types';
import { purgePages } from './purgePages';

export type Db = PostgrestClient<Database>;

/** Milliseconds after which a call counts as lost. */
export const REQUEST_TIMEOUT = 10_000;

/** The access token of the signed-in person; `null` for a visitor, who then downloads no session code. */
async function accessToken(): Promise<string | null> {
  if (!isSupabaseRequested() && !hasStoredSession()) return null;
  const supabase = await getSupabase();
  const { data } = await supabase.auth.getSession();
  return data.session?.access_token ?? null;
}

const authorizedFetch: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('apikey', getConfig().supabaseKey);
  const token = await accessToken();
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const response = await fetch(input, { ...init, headers, signal });
  if (token && response.ok)
    for (const change of pageChangesOf(init?.method ?? 'GET', new URL(String(input))))
      purgePages(change, token);
  return response;
};

let read = authorizedFetch;

/** Makes the table client use another function than `fetch`, which then has to send the key; for the renderer. */
export function readWith(ownFetch: typeof fetch): void {
  read = ownFetch;
}

let db: { url: string; client: Promise<Db> } | null = null;

async function connect(supabaseUrl: string): Promise<Db> {
  const { PostgrestClient } = await import('@supabase/postgrest-js');
  return new PostgrestClient<Database>(`${supabaseUrl}/rest/v1`, { fetch: read, retry: false });
}

/**
 * The table client, enough for every read and every insert a visitor makes: 4 KB, downloaded with the first call, because
 * a page that the server has rendered brings its data. After a failure the next call downloads it again.
 */
export function getDb(): Promise<Db> {
  const { supabaseUrl } = getConfig();
  if (db?.url !== supabaseUrl) {
    const client = connect(supabaseUrl);
    db = { url: supabaseUrl, client };
    client.catch(() => (db = null));
  }
  return db.client;
}

/** Ends when the client that was asked for is there; between tests, whose pages ask until they are gone. */
export async function dbSettled(): Promise<void> {
  await db?.client.catch(() => undefined);
}
