import { readSettings } from '../_platform/settings';

/** Rows a request asks for; the API answers with at most 1,000. */
export const ROWS_PER_REQUEST = 1000;

interface Query {
  /** Columns, comma separated; `id` has to be among them to read on past a portion. */
  select: string;
  /** Further PostgREST parameters, e.g. `order`. */
  [parameter: string]: string;
}

/**
 * Published rows as any visitor may read them: with the publishable key, so the policies decide.
 * @throws Error when the backend does not answer with rows
 */
async function readRows<T>(table: string, query: Query): Promise<T[]> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = readSettings('SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY');
  const url = new URL(`/rest/v1/${table}`, SUPABASE_URL);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  url.searchParams.set('published', 'eq.true');
  const response = await fetch(url, {
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, accept: 'application/json' },
    signal: AbortSignal.timeout(8000),
  });
  if (!response.ok) throw new Error(`${table}: the backend answered ${response.status}`);
  return (await response.json()) as T[];
}

/** The newest published rows. */
export function readNewest<T>(table: string, select: string, limit: number): Promise<T[]> {
  return readRows<T>(table, { select, order: 'created_at.desc,id.desc', limit: String(limit) });
}

/** Every published row, read in portions by key, so that the API's limit on a request leaves nothing out. */
export async function readAllPublished<T extends { id: string }>(
  table: string,
  select: string,
): Promise<T[]> {
  const rows: T[] = [];
  for (;;) {
    const last = rows.at(-1);
    const portion = await readRows<T>(table, {
      select,
      order: 'id.asc',
      limit: String(ROWS_PER_REQUEST),
      ...(last ? { id: `gt.${last.id}` } : {}),
    });
    rows.push(...portion);
    if (portion.length < ROWS_PER_REQUEST) return rows;
  }
}

/** A timestamp of the database as a date; Postgres' own notation (`2025-03-04 10:00:00+00`) is understood too. */
export function toDate(timestamp: string): Date {
  const iso = timestamp.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00');
  return new Date(iso);
}
