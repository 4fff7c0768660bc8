import type { Asked, Columns } from '@agency/shared/contracts';
import { readSettings } from '../_platform/settings';

/** Rows a request asks for; the API answers with at most 1,000. */
export const ROWS_PER_REQUEST = 1000;

/** Tables with a column `published` whose rows visitors may read. */
type FeedTable = 'blog_posts' | 'case_studies' | 'projects';

/**
 * Published rows as any visitor may read them: with the publishable key, so the policies decide.
 * @param parameters of PostgREST, e.g. `order` and `limit`
 * @throws Error when the backend does not respond with rows
 */
export async function readPublished<T extends FeedTable, const C extends Columns<T>>(
  table: T,
  columns: C,
  parameters: Readonly<Record<string, string>>,
): Promise<Asked<T, C>[]> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = readSettings('SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY');
  const url = new URL(`/rest/v1/${table}`, SUPABASE_URL);
  url.searchParams.set('select', columns.join());
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  url.searchParams.set('published', 'eq.true');
  const response = await fetch(url, {
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, accept: 'application/json' },
    signal: AbortSignal.timeout(8000),
  });
  if (!response.ok) throw new Error(`${table}: the backend responded with ${response.status}`);
  return (await response.json()) as Asked<T, C>[];
}

/** Every published row, read in portions by key, so that the API's limit on a request leaves nothing out. */
export async function readAllPublished<T extends FeedTable, const C extends readonly ['id', ...Columns<T>]>(
  table: T,
  columns: C,
): Promise<Asked<T, C>[]> {
  const rows: Asked<T, C>[] = [];
  for (;;) {
    const last = rows.at(-1) as (Asked<T, C> & { id: string }) | undefined;
    const portion = await readPublished(table, columns, {
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
