import type { PostgrestClient } from '@supabase/postgrest-js';
import { authorizedFetch } from './client';
import { getConfig } from './config';
import type { Database } from '../contracts/database.types';

export type Db = PostgrestClient<Database>;

/** Milliseconds after which a call counts as lost. */
export const REQUEST_TIMEOUT = 10_000;

let read: typeof fetch = (input, init) => authorizedFetch(input, init, REQUEST_TIMEOUT);

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
