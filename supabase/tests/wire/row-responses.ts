/*
 * Answers about rows. Sources: PostgREST at 4834678 (2026-08-21): docs/references/errors.rst (status and body of every
 * failure), docs/references/api/*.rst, src/library/PostgREST/Response.hs (status and headers of every success),
 * RangeQuery.hs, Error.hs; the client's own @supabase/postgrest-js 2.109.0, src/PostgrestBuilder.ts (the count comes from
 * `content-range`); PostgreSQL's own messages.
 *
 * Deviations that the product never reads: a plain text or boolean as the whole of a JSON value does not arrive (see
 * values.test.ts); the hint at a similar name may differ or be absent.
 */
import { like, matching, type World } from './case';

export const JSON_TYPE = 'application/json; charset=utf-8';
const ONE_TYPE = 'application/vnd.pgrst.object+json; charset=utf-8';
export const NOBODY = '00000000-0000-4000-8000-000000000000';
export const PIERS = { title: 'Piers' };
export const QUAYS = { title: 'Quays' };

/** Rows that were read. @param range `content-range`: the first and last row, and the count if it was requested */
export const rows = (body: unknown[], range: string, status = 200) => ({
  status,
  headers: { 'content-type': JSON_TYPE, 'content-range': range },
  body,
  gives: like({
    data: body,
    error: null,
    status,
    count: /\/(\d+)$/.test(range) ? Number(range.split('/')[1]) : null,
  }),
});
export const one = (body: unknown) => ({
  status: 200,
  headers: { 'content-type': ONE_TYPE, 'content-range': '0-0/*' },
  body,
  gives: like({ data: body, error: null, status: 200 }),
});
export const failure = (
  status: number,
  code: string,
  message: unknown,
  more: { details?: unknown; hint?: unknown } = {},
) => {
  const body = { code, message, details: null, hint: null, ...more };
  return {
    status,
    headers: { 'content-type': matching(/^application\/json/) },
    body,
    gives: like({ data: null, error: like(body), status }),
  };
};
/** A write that does not return its rows. */
export const written = (status: number, range: string) => ({
  status,
  headers: { 'content-range': range },
  body: null,
  gives: like({ data: null, error: null, status }),
});
export const singular = (count: number) =>
  failure(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${count} rows`,
  });

export const services = (world: World) =>
  world.visitor.from('services').select('title').eq('published', true);
export const inOrder = (world: World) => services(world).order('order', { ascending: true }).order('id');
export const message = (overrides: object = {}) => ({
  name: 'Ada',
  email: 'ada@agency.test',
  message: 'Hello.',
  ...overrides,
});
/** A visitor's request without a client. */
export const visitorGet =
  (path: string, headers: Record<string, string> = {}) =>
  ({ fetch, keys }: World) =>
    fetch(path, { headers: { apikey: keys.publishable, accept: 'application/json', ...headers } });

/** The result of a function. */
export const scalar = (body: unknown) => ({
  status: 200,
  headers: { 'content-type': JSON_TYPE, 'content-range': '0-0/*' },
  body,
  gives: like({ data: body, error: null }),
});
