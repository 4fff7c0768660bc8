import { headersFor } from './answers';

/** Rows a request asks for; the API answers with at most 1,000. */
export const ROWS_PER_REQUEST = 1000;

/** Origin of the site, without a trailing slash. */
export function siteOrigin(request: Request): string {
  return (process.env.SITE_URL ?? new URL(request.url).origin).replace(/\/+$/, '');
}

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
  const url = new URL(`/rest/v1/${table}`, process.env.SUPABASE_URL);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  url.searchParams.set('published', 'eq.true');
  const response = await fetch(url, {
    headers: { apikey: process.env.SUPABASE_PUBLISHABLE_KEY ?? '', accept: 'application/json' },
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

// Characters XML 1.0 does not allow at all, escaped or not.
// eslint-disable-next-line no-control-regex -- exactly these control characters are what has to go
const FORBIDDEN_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text made safe for an XML element or attribute. */
export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN_IN_XML, '').replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/**
 * An XML response that the CDN caches for five minutes, and longer while it revalidates; a publish purges it by tag.
 * @param parameter the only query parameter that is part of the cache key
 */
export function xmlResponse(xml: string, contentType: string, tags: string[], parameter = 'none'): Response {
  return new Response(xml, {
    headers: headersFor({
      'Content-Type': `${contentType}; charset=utf-8`,
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Netlify-CDN-Cache-Control': 'public, s-maxage=300, stale-while-revalidate=86400',
      'Netlify-Cache-Tag': tags.join(','),
      'Netlify-Vary': `query=${parameter}`,
    }),
  });
}

/** Response to crawlers while the backend is down: they retry later and keep what they have indexed. */
export function unavailable(): Response {
  return new Response('Temporarily unavailable. Please try again later.\n', {
    status: 503,
    headers: headersFor({ 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '120' }),
  });
}
